; muster: --block 64 --grid 1 --param 1=buffer:65536
; The address is a sum of two words: the carry is that of the active lanes.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.text
	.globl k
	.type k,@function
k:
 s_load_b128 s[20:23], s[0:1], 0x0
 v_and_b32 v0, 0x3ff, v0
 v_lshlrev_b32 v1, 2, v0
 v_mov_b32 v6, 0
 v_mov_b32 v7, v0
 v_mov_b32 v8, 5
 s_waitcnt lgkmcnt(0)
 global_load_u8 v2, v0, s[20:21]
 s_waitcnt vmcnt(0)
 v_cmp_gt_u32 s0, v2, 7
 s_mov_b32 s2, exec_lo
 s_and_b32 s0, s2, s0
 s_mov_b32 exec_lo, s0
 s_cbranch_execz OUT
 v_lshlrev_b32 v6, 2, v7
 v_add_co_u32 v6, vcc_lo, v6, 0
 v_add_co_ci_u32 v6, vcc_lo, v6, 0, vcc_lo
 ds_store_b32 v6, v8
OUT:
 s_mov_b32 exec_lo, s2
 s_waitcnt lgkmcnt(0)
 s_barrier
 ds_load_b32 v5, v1
 s_waitcnt lgkmcnt(0)
 global_store_b32 v1, v5, s[22:23]

 s_endpgm
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 4096
		.amdhsa_private_segment_fixed_size 0
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
    .private_segment_fixed_size: 0
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
