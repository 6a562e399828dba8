@a
launch
Rule: r
