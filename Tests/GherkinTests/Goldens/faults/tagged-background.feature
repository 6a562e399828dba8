@a
Background:
  Given y
