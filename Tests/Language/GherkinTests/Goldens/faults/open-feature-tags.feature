@a
# comment
