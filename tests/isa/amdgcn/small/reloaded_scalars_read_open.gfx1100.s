; muster: --block 64 --grid 1 --param 1=buffer:65536
; Behind the region a lane is read that holds something else where nobody loaded it.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.text
	.globl k
	.type k,@function
k:
 s_load_b128 s[20:23], s[0:1], 0x0
 v_and_b32 v0, 0x3ff, v0
 v_lshlrev_b32 v1, 2, v0
 s_waitcnt lgkmcnt(0)
 global_load_u8 v2, v0, s[20:21]
 s_mov_b32 s5, 9
 v_writelane_b32 v9, s5, 3
 s_mov_b32 s21, exec_lo
 v_writelane_b32 v9, s21, 4
 v_writelane_b32 v9, s5, 5
 s_or_saveexec_b32 s24, -1
 scratch_store_b32 off, v9, off offset:16
 s_mov_b32 exec_lo, s24
 s_waitcnt vmcnt(0)
 s_waitcnt_vscnt null, 0x0
 s_mov_b32 s6, 7
 v_writelane_b32 v9, s6, 5
 v_cmp_gt_u32 s0, v2, 7
 s_and_b32 s0, exec_lo, s0
 s_mov_b32 exec_lo, s0
 s_cbranch_execz OUT
 s_or_saveexec_b32 s24, -1
 scratch_load_b32 v9, off, off offset:16
 s_mov_b32 exec_lo, s24
 s_waitcnt vmcnt(0)
 v_readlane_b32 s5, v9, 3
 v_mov_b32 v8, s5
 v_lshlrev_b32 v6, 2, v0
 ds_store_b32 v6, v8
 s_waitcnt lgkmcnt(0)
OUT:
 v_readlane_b32 s7, v9, 5
 s_or_saveexec_b32 s24, -1
 scratch_load_b32 v9, off, off offset:16
 s_mov_b32 exec_lo, s24
 s_waitcnt vmcnt(0)
 v_readlane_b32 s21, v9, 4
 s_or_b32 exec_lo, exec_lo, s21
 s_cmp_eq_u32 s7, 9
 s_cbranch_scc1 MORE
 s_barrier
MORE:
 s_barrier
 global_store_b32 v1, v0, s[22:23]

 s_endpgm
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 4096
		.amdhsa_private_segment_fixed_size 64
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 64
		.amdhsa_next_free_sgpr 60
		.amdhsa_wavefront_size32 1
	.end_amdhsa_kernel
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .name:           in
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           out
        .offset:         8
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 4096
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 1024
    .name:           k
    .private_segment_fixed_size: 64
    .sgpr_count:     60
    .symbol:         k.kd
    .vgpr_count:     64
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
