"""Pure decisions about a sitting: who may do what, what the clock says, what follows. Time is passed in."""
