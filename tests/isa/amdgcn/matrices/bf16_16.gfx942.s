	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 6
	.text
	.protected	gemm
	.globl	gemm
	.p2align	8
	.type	gemm,@function
gemm:
	s_load_dwordx8 s[4:11], s[0:1], 0x0
	v_and_b32_e32 v4, 15, v0
	v_lshrrev_b32_e32 v8, 4, v0
	v_lshlrev_b32_e32 v0, 2, v4
	v_lshlrev_b32_e32 v4, 7, v4
	v_mov_b32_e32 v5, 0
	v_lshl_or_b32 v10, v8, 8, v0
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[6:7], s[4:5], 0, v[4:5]
	v_lshlrev_b32_e32 v8, 3, v8
	v_mov_b32_e32 v9, v5
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[8:9]
	global_load_dwordx2 v[12:13], v[6:7], off
	global_load_dword v0, v10, s[8:9]
	global_load_dword v1, v10, s[8:9] offset:64
	global_load_dword v2, v10, s[8:9] offset:128
	global_load_dword v3, v10, s[8:9] offset:192
	v_lshl_add_u64 v[4:5], s[6:7], 0, v[4:5]
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[8:9]
	global_load_dwordx2 v[8:9], v[6:7], off offset:32
	global_load_dwordx2 v[14:15], v[4:5], off
	global_load_dwordx2 v[16:17], v[4:5], off offset:32
	global_load_dwordx2 v[18:19], v[6:7], off offset:64
	global_load_dwordx2 v[20:21], v[6:7], off offset:96
	global_load_dwordx2 v[22:23], v[4:5], off offset:64
	global_load_dwordx2 v[24:25], v[4:5], off offset:96
	s_waitcnt vmcnt(5)
	v_mfma_f32_16x16x16_bf16 v[0:3], v[12:13], v[14:15], v[0:3]
	s_waitcnt vmcnt(4)
	v_mfma_f32_16x16x16_bf16 v[0:3], v[8:9], v[16:17], v[0:3]
	s_waitcnt vmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[0:3], v[18:19], v[22:23], v[0:3]
	s_waitcnt vmcnt(0)
	v_mfma_f32_16x16x16_bf16 v[0:3], v[20:21], v[24:25], v[0:3]
	s_nop 6
	global_store_dword v10, v0, s[10:11]
	global_store_dword v10, v1, s[10:11] offset:64
	global_store_dword v10, v2, s[10:11] offset:128
	global_store_dword v10, v3, s[10:11] offset:192
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gemm
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 26
		.amdhsa_next_free_sgpr 12
		.amdhsa_accum_offset 28
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end0:
	.size	gemm, .Lfunc_end0-gemm
	.text
	.protected	__clang_ocl_kern_imp_gemm
	.globl	__clang_ocl_kern_imp_gemm
	.p2align	2
	.type	__clang_ocl_kern_imp_gemm,@function
__clang_ocl_kern_imp_gemm:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v14, 15, v31
	v_bfe_u32 v15, v31, 4, 6
	v_lshlrev_b32_e32 v8, 2, v14
	v_lshl_or_b32 v12, v15, 8, v8
	v_mov_b32_e32 v13, 0
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[12:13]
	global_load_dword v8, v[4:5], off
	global_load_dword v9, v[4:5], off offset:64
	global_load_dword v10, v[4:5], off offset:128
	global_load_dword v11, v[4:5], off offset:192
	v_lshlrev_b32_e32 v4, 7, v14
	v_mov_b32_e32 v5, v13
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[4:5]
	v_lshlrev_b32_e32 v14, 3, v15
	v_mov_b32_e32 v15, v13
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[14:15]
	global_load_dwordx2 v[16:17], v[0:1], off
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[14:15]
	global_load_dwordx2 v[4:5], v[0:1], off offset:32
	global_load_dwordx2 v[14:15], v[2:3], off
	global_load_dwordx2 v[18:19], v[2:3], off offset:32
	global_load_dwordx2 v[20:21], v[0:1], off offset:64
	global_load_dwordx2 v[22:23], v[0:1], off offset:96
	global_load_dwordx2 v[24:25], v[2:3], off offset:64
	global_load_dwordx2 v[26:27], v[2:3], off offset:96
	s_waitcnt vmcnt(5)
	v_mfma_f32_16x16x16_bf16 v[0:3], v[16:17], v[14:15], v[8:11]
	s_waitcnt vmcnt(4)
	v_mfma_f32_16x16x16_bf16 v[0:3], v[4:5], v[18:19], v[0:3]
	v_lshl_add_u64 v[4:5], v[6:7], 0, v[12:13]
	s_waitcnt vmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[0:3], v[20:21], v[24:25], v[0:3]
	s_waitcnt vmcnt(0)
	v_mfma_f32_16x16x16_bf16 v[0:3], v[22:23], v[26:27], v[0:3]
	s_nop 6
	global_store_dword v[4:5], v0, off
	global_store_dword v[4:5], v1, off offset:64
	global_store_dword v[4:5], v2, off offset:128
	global_store_dword v[4:5], v3, off offset:192
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_gemm, .Lfunc_end1-__clang_ocl_kern_imp_gemm
	.text
	.text
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     0
    .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'short*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'short*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         16
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         24
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           gemm
    .private_segment_fixed_size: 0
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         gemm.kd
    .uses_dynamic_stack: false
    .vgpr_count:     26
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
