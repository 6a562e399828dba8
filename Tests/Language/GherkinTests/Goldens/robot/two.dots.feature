tap ü
