s_barrier
s_sleep 2
s_waitcnt 0
s_waitcnt vmcnt(0) lgkmcnt(0)
s_waitcnt lgkmcnt(0)
s_endpgm
ds_gws_barrier v0 gds
ds_gws_init v0 gds
s_setprio 1
s_trap 2
s_cbranch_execz 4
