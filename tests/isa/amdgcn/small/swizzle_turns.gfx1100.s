; ds_swizzle_b32 that turns 32 lanes, and in the order of Fourier transforms; lanes that get another
; value than is computed would race in LDS.
; muster: --block 64
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.text
	.globl	k
	.type	k,@function
k:
	v_and_b32_e32 v0, 0x3ff, v0
	v_mbcnt_lo_u32_b32 v1, -1, 0
	v_mov_b32_e32 v10, 0
	ds_swizzle_b32 v4, v1 offset:swizzle(ROTATE,0,3)
	ds_swizzle_b32 v5, v1 offset:0xc4a3
	ds_swizzle_b32 v6, v1 offset:swizzle(FFT,0)
	ds_swizzle_b32 v7, v1 offset:0xe001
	ds_swizzle_b32 v8, v1 offset:swizzle(ROTATE,1,5)
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32_e32 v11, 3, v1
	v_and_b32_e32 v11, 31, v11
	v_subrev_nc_u32_e32 v12, 5, v1
	v_and_b32_e32 v18, 31, v12
	v_and_b32_e32 v12, 28, v12
	v_and_or_b32 v12, v1, 3, v12
	v_bfrev_b32_e32 v13, v1
	v_lshrrev_b32_e32 v13, 27, v13
	v_lshrrev_b32_e32 v14, 1, v13
	v_and_or_b32 v14, v1, 1, v14
	v_cmpx_ne_u32_e32 v4, v11
	ds_store_b32 v10, v0
	s_mov_b32 exec_lo, -1
	v_cmpx_ne_u32_e32 v5, v12
	ds_store_b32 v10, v0
	s_mov_b32 exec_lo, -1
	v_cmpx_ne_u32_e32 v6, v13
	ds_store_b32 v10, v0
	s_mov_b32 exec_lo, -1
	v_cmpx_ne_u32_e32 v7, v14
	ds_store_b32 v10, v0
	s_mov_b32 exec_lo, -1
	v_cmpx_ne_u32_e32 v8, v18
	ds_store_b32 v10, v0
	s_mov_b32 exec_lo, -1
	s_endpgm

	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 4096
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 64
		.amdhsa_next_free_sgpr 64
		.amdhsa_wavefront_size32 1
	.end_amdhsa_kernel
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .name:           p0
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           p1
        .offset:         8
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           p2
        .offset:         16
        .size:           8
        .value_kind:     global_buffer
      - .name:           n0
        .offset:         24
        .size:           4
        .value_kind:     by_value
      - .name:           n1
        .offset:         28
        .size:           4
        .value_kind:     by_value
    .group_segment_fixed_size: 4096
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .max_flat_workgroup_size: 1024
    .name:           k
    .private_segment_fixed_size: 0
    .sgpr_count:     64
    .symbol:         k.kd
    .vgpr_count:     64
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
