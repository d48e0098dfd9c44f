; What LDS has at M0 is an operand of a vector instruction, while other waves write there.
; muster: --block 128
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
	.text
	.globl	k
	.type	k,@function
k:
	v_lshlrev_b32_e32 v1, 2, v0
	ds_write_b32 v1, v0
	s_mov_b32 m0, 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, src_lds_direct
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 4096
		.amdhsa_kernarg_size 24
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
      - .name:           n0
        .offset:         16
        .size:           4
        .value_kind:     by_value
      - .name:           n1
        .offset:         20
        .size:           4
        .value_kind:     by_value
    .group_segment_fixed_size: 4096
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .max_flat_workgroup_size: 1024
    .name:           k
    .private_segment_fixed_size: 0
    .sgpr_count:     64
    .symbol:         k.kd
    .vgpr_count:     64
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1030
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
