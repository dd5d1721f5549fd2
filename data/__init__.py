"""Storage: schema, migrations, and repositories on one transaction. All SQL lives here."""
