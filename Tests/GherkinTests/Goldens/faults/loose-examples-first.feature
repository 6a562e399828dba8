Examples:
  | a |
