#a = 1
#b = loc(#a)
