/s_barrier_signal -1
s_barrier_signal -2
s_barrier_signal -3
s_barrier_signal -4
s_barrier_signal 1
s_barrier_signal 16
s_barrier_signal m0
s_barrier_signal_isfirst -1
s_barrier_signal_isfirst -3
s_barrier_signal_isfirst 1
s_barrier_signal_isfirst m0
s_barrier_wait -1
s_barrier_wait -2
s_barrier_wait -3
s_barrier_wait -4
s_barrier_wait 1
s_barrier_init m0
s_barrier_init -1
s_barrier_init 1
s_barrier_join m0
s_barrier_join 0
s_barrier_join 1
s_barrier_leave
s_wakeup_barrier m0
s_wakeup_barrier 1
s_get_barrier_state s3, -1
s_get_barrier_state s3, 1
s_get_barrier_state s3, m0
s_wakeup
s_sleep 2
s_sleep_var s2
s_waitcnt_depctr 0xffe3
s_wait_loadcnt 0
s_wait_storecnt 0
s_wait_dscnt 0
s_wait_kmcnt 0
s_wait_xcnt 0
s_wait_asynccnt 0
s_wait_tensorcnt 0
s_wait_loadcnt_dscnt 0
s_wait_storecnt_dscnt 0
s_wait_alu 0xfffe
s_wait_idle
s_endpgm
s_endpgm_saved
s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
s_sendmsg_rtn_b32 s0, sendmsg(MSG_RTN_GET_CLUSTER_BARRIER_STATE)
ds_atomic_barrier_arrive_rtn_b64 v[2:3], v4, v[6:7]
ds_atomic_async_barrier_arrive_b64 v1
s_monitor_sleep 1
s_setprio 1
s_clause 0x3
s_delay_alu instid0(VALU_DEP_1)
s_trap 2
s_cbranch_execz 4
s_alloc_vgpr 32
