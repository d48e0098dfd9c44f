; A workgroup of four waves copies 256 words into LDS by the form of loads that gfx90a has for that.
; muster: --block 256
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.text
	.globl	copy
	.type	copy,@function
copy:
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	v_lshlrev_b32_e32 v1, 2, v0
	v_xor_b32_e32 v2, 0x3fc, v1
	v_and_b32_e32 v3, 0x300, v1
	v_readfirstlane_b32 s3, v3
	s_mov_b32 m0, s3
	s_waitcnt lgkmcnt(0)
	global_load_dword v1, s[4:5] lds
	s_waitcnt vmcnt(0)
	s_barrier
	ds_read_b32 v4, v2
	s_waitcnt lgkmcnt(0)
	global_store_dword v1, v4, s[6:7]
	s_endpgm
	.amdhsa_kernel copy
		.amdhsa_group_segment_fixed_size 1024
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 16
		.amdhsa_accum_offset 8
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
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 256
    .name:           copy
    .private_segment_fixed_size: 0
    .sgpr_count:     16
    .symbol:         copy.kd
    .vgpr_count:     8
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
