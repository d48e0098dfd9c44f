; muster: --block 128 --grid 1 --param 1=buffer:65536
; The number of a wave among all, and of a lane in it, is a place of its own.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.text
	.globl k
	.type k,@function
k:
 s_load_dwordx4 s[20:23], s[0:1], 0x0
 v_and_b32 v0, 0x3ff, v0
 v_lshlrev_b32 v1, 2, v0
 v_lshrrev_b32 v30, 6, v0
 v_readfirstlane_b32 s30, v30
 s_waitcnt lgkmcnt(0)
 v_mov_b32 v9, 0
 v_cmp_eq_u32 vcc, 0, v0
 s_and_saveexec_b64 s[34:35], vcc
 ds_write_b32 v9, v9 offset:16
 s_mov_b64 exec, s[34:35]
 s_waitcnt lgkmcnt(0)
 s_barrier
 s_mov_b32 m0, 0
 ds_append v4 offset:16
 s_waitcnt lgkmcnt(0)
 v_mbcnt_lo_u32_b32 v6, -1, 0
 v_mbcnt_hi_u32_b32 v6, -1, v6
 v_add_u32 v6, v6, v4
 v_lshlrev_b32 v6, 2, v6
 ds_write_b32 v6, v0 offset:64
 s_waitcnt lgkmcnt(0)

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
		.amdhsa_accum_offset 64
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
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
