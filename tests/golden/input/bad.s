s_barrier garbage here
s_frobnicate 1
.long zzz
s_barrier_signal 99999
s_barrier_wait
s_barrier_signal -1
