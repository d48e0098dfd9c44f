	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 6
	.text
	.protected	gemm
	.globl	gemm
	.p2align	8
	.type	gemm,@function
gemm:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	v_and_b32_e32 v1, 15, v0
	v_lshrrev_b32_e32 v0, 4, v0
	v_lshlrev_b32_e32 v2, 2, v1
	v_lshl_or_b32 v4, v0, 8, v2
	v_lshlrev_b32_e32 v0, 2, v0
	v_lshl_or_b32 v5, v1, 8, v0
	s_waitcnt lgkmcnt(0)
	global_load_dword v6, v5, s[8:9]
	global_load_dword v0, v4, s[12:13]
	global_load_dword v1, v4, s[12:13] offset:64
	global_load_dword v2, v4, s[12:13] offset:128
	global_load_dword v3, v4, s[12:13] offset:192
	global_load_dword v7, v5, s[10:11]
	global_load_dword v8, v5, s[8:9] offset:16
	global_load_dword v9, v5, s[10:11] offset:16
	global_load_dword v10, v5, s[8:9] offset:32
	global_load_dword v11, v5, s[10:11] offset:32
	global_load_dword v12, v5, s[8:9] offset:48
	global_load_dword v13, v5, s[10:11] offset:48
	global_load_dword v14, v5, s[8:9] offset:64
	s_waitcnt vmcnt(7)
	v_mfma_f32_16x16x4f32 v[0:3], v6, v7, v[0:3]
	global_load_dword v6, v5, s[10:11] offset:64
	global_load_dword v7, v5, s[8:9] offset:80
	s_waitcnt vmcnt(7)
	v_mfma_f32_16x16x4f32 v[0:3], v8, v9, v[0:3]
	global_load_dword v8, v5, s[10:11] offset:80
	global_load_dword v9, v5, s[8:9] offset:96
	s_waitcnt vmcnt(7)
	v_mfma_f32_16x16x4f32 v[0:3], v10, v11, v[0:3]
	global_load_dword v10, v5, s[10:11] offset:96
	global_load_dword v11, v5, s[8:9] offset:112
	s_waitcnt vmcnt(7)
	v_mfma_f32_16x16x4f32 v[0:3], v12, v13, v[0:3]
	global_load_dword v12, v5, s[10:11] offset:112
	global_load_dword v13, v5, s[8:9] offset:128
	s_waitcnt vmcnt(7)
	v_mfma_f32_16x16x4f32 v[0:3], v14, v6, v[0:3]
	global_load_dword v6, v5, s[10:11] offset:128
	global_load_dword v14, v5, s[8:9] offset:144
	s_waitcnt vmcnt(7)
	v_mfma_f32_16x16x4f32 v[0:3], v7, v8, v[0:3]
	global_load_dword v7, v5, s[10:11] offset:144
	global_load_dword v8, v5, s[8:9] offset:160
	s_waitcnt vmcnt(7)
	v_mfma_f32_16x16x4f32 v[0:3], v9, v10, v[0:3]
	global_load_dword v9, v5, s[10:11] offset:160
	global_load_dword v10, v5, s[8:9] offset:176
	s_waitcnt vmcnt(7)
	v_mfma_f32_16x16x4f32 v[0:3], v11, v12, v[0:3]
	global_load_dword v11, v5, s[10:11] offset:176
	global_load_dword v12, v5, s[8:9] offset:192
	s_waitcnt vmcnt(7)
	v_mfma_f32_16x16x4f32 v[0:3], v13, v6, v[0:3]
	global_load_dword v6, v5, s[10:11] offset:192
	global_load_dword v13, v5, s[8:9] offset:208
	s_waitcnt vmcnt(7)
	v_mfma_f32_16x16x4f32 v[0:3], v14, v7, v[0:3]
	global_load_dword v7, v5, s[10:11] offset:208
	global_load_dword v14, v5, s[8:9] offset:224
	s_waitcnt vmcnt(7)
	v_mfma_f32_16x16x4f32 v[0:3], v8, v9, v[0:3]
	global_load_dword v8, v5, s[10:11] offset:224
	global_load_dword v9, v5, s[8:9] offset:240
	s_nop 0
	global_load_dword v5, v5, s[10:11] offset:240
	s_waitcnt vmcnt(8)
	v_mfma_f32_16x16x4f32 v[0:3], v10, v11, v[0:3]
	s_waitcnt vmcnt(6)
	v_mfma_f32_16x16x4f32 v[0:3], v12, v6, v[0:3]
	s_waitcnt vmcnt(4)
	v_mfma_f32_16x16x4f32 v[0:3], v13, v7, v[0:3]
	s_waitcnt vmcnt(2)
	v_mfma_f32_16x16x4f32 v[0:3], v14, v8, v[0:3]
	s_waitcnt vmcnt(0)
	v_mfma_f32_16x16x4f32 v[0:3], v9, v5, v[0:3]
	s_nop 10
	global_store_dword v4, v0, s[14:15]
	global_store_dword v4, v1, s[14:15] offset:64
	global_store_dword v4, v2, s[14:15] offset:128
	global_store_dword v4, v3, s[14:15] offset:192
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gemm
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 16
		.amdhsa_accum_offset 16
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_flat_scratch 0
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
	v_and_b32_e32 v12, 15, v31
	v_bfe_u32 v13, v31, 4, 6
	v_lshlrev_b32_e32 v8, 2, v12
	v_lshl_or_b32 v14, v13, 8, v8
	v_add_co_u32_e32 v4, vcc, v4, v14
	v_addc_co_u32_e32 v5, vcc, 0, v5, vcc
	global_load_dword v8, v[4:5], off
	global_load_dword v9, v[4:5], off offset:64
	global_load_dword v10, v[4:5], off offset:128
	global_load_dword v11, v[4:5], off offset:192
	v_lshlrev_b32_e32 v4, 2, v13
	v_lshl_or_b32 v12, v12, 8, v4
	v_add_co_u32_e32 v4, vcc, v0, v12
	v_addc_co_u32_e32 v5, vcc, 0, v1, vcc
	global_load_dword v0, v[4:5], off
	v_add_co_u32_e32 v12, vcc, v2, v12
	v_addc_co_u32_e32 v13, vcc, 0, v3, vcc
	global_load_dword v1, v[12:13], off
	global_load_dword v15, v[4:5], off offset:16
	global_load_dword v16, v[12:13], off offset:16
	global_load_dword v17, v[4:5], off offset:32
	global_load_dword v18, v[12:13], off offset:32
	global_load_dword v19, v[4:5], off offset:48
	global_load_dword v20, v[12:13], off offset:48
	global_load_dword v21, v[4:5], off offset:64
	global_load_dword v22, v[12:13], off offset:64
	global_load_dword v23, v[4:5], off offset:80
	global_load_dword v24, v[12:13], off offset:80
	global_load_dword v25, v[4:5], off offset:96
	global_load_dword v26, v[12:13], off offset:96
	global_load_dword v27, v[4:5], off offset:112
	global_load_dword v28, v[12:13], off offset:112
	global_load_dword v29, v[4:5], off offset:128
	s_waitcnt vmcnt(15)
	v_mfma_f32_16x16x4f32 v[0:3], v0, v1, v[8:11]
	s_nop 6
	global_load_dword v8, v[12:13], off offset:128
	global_load_dword v9, v[4:5], off offset:144
	global_load_dword v10, v[12:13], off offset:144
	global_load_dword v11, v[4:5], off offset:160
	s_waitcnt vmcnt(17)
	v_mfma_f32_16x16x4f32 v[0:3], v15, v16, v[0:3]
	global_load_dword v15, v[12:13], off offset:160
	global_load_dword v16, v[4:5], off offset:176
	s_waitcnt vmcnt(17)
	v_mfma_f32_16x16x4f32 v[0:3], v17, v18, v[0:3]
	global_load_dword v17, v[12:13], off offset:176
	global_load_dword v18, v[4:5], off offset:192
	s_waitcnt vmcnt(17)
	v_mfma_f32_16x16x4f32 v[0:3], v19, v20, v[0:3]
	global_load_dword v19, v[12:13], off offset:192
	global_load_dword v20, v[4:5], off offset:208
	s_waitcnt vmcnt(17)
	v_mfma_f32_16x16x4f32 v[0:3], v21, v22, v[0:3]
	global_load_dword v21, v[12:13], off offset:208
	global_load_dword v22, v[4:5], off offset:224
	s_waitcnt vmcnt(17)
	v_mfma_f32_16x16x4f32 v[0:3], v23, v24, v[0:3]
	global_load_dword v23, v[12:13], off offset:224
	global_load_dword v24, v[4:5], off offset:240
	s_nop 0
	global_load_dword v4, v[12:13], off offset:240
	s_waitcnt vmcnt(18)
	v_mfma_f32_16x16x4f32 v[0:3], v25, v26, v[0:3]
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x4f32 v[0:3], v27, v28, v[0:3]
	s_waitcnt vmcnt(14)
	v_mfma_f32_16x16x4f32 v[0:3], v29, v8, v[0:3]
	s_waitcnt vmcnt(12)
	v_mfma_f32_16x16x4f32 v[0:3], v9, v10, v[0:3]
	s_waitcnt vmcnt(10)
	v_mfma_f32_16x16x4f32 v[0:3], v11, v15, v[0:3]
	s_waitcnt vmcnt(8)
	v_mfma_f32_16x16x4f32 v[0:3], v16, v17, v[0:3]
	s_waitcnt vmcnt(6)
	v_mfma_f32_16x16x4f32 v[0:3], v18, v19, v[0:3]
	s_waitcnt vmcnt(4)
	v_mfma_f32_16x16x4f32 v[0:3], v20, v21, v[0:3]
	s_waitcnt vmcnt(2)
	v_mfma_f32_16x16x4f32 v[0:3], v22, v23, v[0:3]
	s_waitcnt vmcnt(0)
	v_mfma_f32_16x16x4f32 v[0:3], v24, v4, v[0:3]
	v_add_co_u32_e32 v4, vcc, v6, v14
	v_addc_co_u32_e32 v5, vcc, 0, v7, vcc
	s_nop 8
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
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'float*'
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
    .sgpr_count:     20
    .sgpr_spill_count: 0
    .symbol:         gemm.kd
    .uses_dynamic_stack: false
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
