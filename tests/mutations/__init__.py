"""Mutation testing: small changes of the product that some test must notice."""
