; An index without a stride: whether the size counts bytes or records is not said; if bytes, all work-items write the first word.
; muster: --block 128
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.text
	.globl	k
	.type	k,@function
k:
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	v_add_u32_e32 v1, 8, v0
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s8, s4
	s_and_b32 s9, s5, 0xffff
	s_movk_i32 s10, 0x4
	s_mov_b32 s11, 0x00027000
	buffer_store_dword v0, v1, s[8:11], 0 idxen
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 4096
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 64
		.amdhsa_next_free_sgpr 64
		.amdhsa_accum_offset 64
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
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
