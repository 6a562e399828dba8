  # language is not named here

#
