×@a

#c
