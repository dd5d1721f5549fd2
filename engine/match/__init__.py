"""Pure decisions about a loaded: who may do what, what the clock says, what follows. Time is passed in."""
