; muster: --block 64 --subgroup 32
; muster: allow MU801 one wave at a time, by construction
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.text
	.globl	allowed
	.type	allowed,@function
allowed:
	v_lshlrev_b32_e32 v1, 2, v0
	ds_store_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_xor_b32_e32 v2, 0x80, v1
	ds_load_b32 v3, v2
	s_waitcnt lgkmcnt(0)
	s_endpgm
	.section	.rodata,"a",@progbits
	.amdhsa_kernel allowed
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 8
		.amdhsa_wavefront_size32 1
	.end_amdhsa_kernel
	.text
	.globl	as_well
	.type	as_well,@function
as_well:
	v_lshlrev_b32_e32 v1, 2, v0
	ds_store_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_xor_b32_e32 v2, 0x80, v1
	ds_load_b32 v3, v2
	s_waitcnt lgkmcnt(0)
	s_endpgm
	.section	.rodata,"a",@progbits
	.amdhsa_kernel as_well
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 8
		.amdhsa_wavefront_size32 1
	.end_amdhsa_kernel
