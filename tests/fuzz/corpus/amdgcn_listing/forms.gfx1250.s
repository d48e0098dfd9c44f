// Operand forms of gfx1250, a line each.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
global_load_b32 v1, v[2:3], off offset:16 th:TH_LOAD_NT scope:SCOPE_SYS
global_load_b32 v1, v2, s[4:5] scale_offset
buffer_load_b32 v5, v8, s[4:7], s3 offen offset:4095 scope:SCOPE_DEV
s_barrier_signal m0 
s_barrier_signal -1
s_barrier_wait 0xffff
s_wait_alu depctr_sa_sdst(0) depctr_va_vdst(1)
s_wait_loadcnt_dscnt 0x103
v_bitop3_b32 v0, v1, v2, v3 bitop3:0x27
s_set_vgpr_msb 0x41
global_load_async_to_lds_b32 v1, v[2:3], off offset:4
v_cvt_f32_fp8_e64 v1, v2 byte_sel:3
v_wmma_f32_16x16x32_f16 v[8:15], v[0:7], v[0:7], v[8:15] matrix_a_reuse
v_mov_b64_e32 v[0:1], lit64(0x123456789abcdef0)
s_get_barrier_state s3, -1
s_mov_b64 s[6:7], src_flat_scratch_base_lo
v_permlane16_b32 v5, v1, s2, s3 op_sel:[1,1]
s_prefetch_inst s[14:15], 0x7fffff, m0, 7
