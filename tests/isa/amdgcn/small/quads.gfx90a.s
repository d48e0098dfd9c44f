; s_wqm, s_quadmask, s_bitreplicate of numbers; another result than is written here would race in
; LDS. SCC: the result is not zero.
; muster: --block 128
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.text
	.globl	k
	.type	k,@function
k:
	v_mov_b32_e32 v10, 0
	s_mov_b32 s4, 0x00408001
	s_mov_b32 s5, 0x80000020
	s_mov_b32 s6, 0x00f0f00f
	s_mov_b32 s7, 0xf00000f0
	s_wqm_b64 s[8:9], s[4:5]
	s_cselect_b32 s20, 0, -1
	s_quadmask_b64 s[10:11], s[4:5]
	s_mov_b32 s12, 0x8229
	s_mov_b32 s13, 0
	s_bitreplicate_b64_b32 s[14:15], s5
	s_mov_b32 s16, 0x00000c00
	s_mov_b32 s17, 0xc0000000
	s_wqm_b32 s18, s4
	s_mov_b32 s19, 0
	s_wqm_b32 s21, s19
	s_cselect_b32 s21, -1, 0
	s_quadmask_b32 s22, s4
	s_xor_b32 s22, s22, 0x29
	s_xor_b32 s18, s18, s6
	s_or_b32 s18, s18, s20
	s_or_b32 s18, s18, s21
	s_or_b32 s18, s18, s22
	s_cmp_lg_u64 s[8:9], s[6:7]
	s_cselect_b64 exec, -1, 0
	ds_write_b32 v10, v0
	s_cmp_lg_u64 s[10:11], s[12:13]
	s_cselect_b64 exec, -1, 0
	ds_write_b32 v10, v0
	s_cmp_lg_u64 s[14:15], s[16:17]
	s_cselect_b64 exec, -1, 0
	ds_write_b32 v10, v0
	s_cmp_lg_u64 s[18:19], 0
	s_cselect_b64 exec, -1, 0
	ds_write_b32 v10, v0
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
