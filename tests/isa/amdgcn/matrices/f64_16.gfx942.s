	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 6
	.text
	.protected	gemm
	.globl	gemm
	.p2align	8
	.type	gemm,@function
gemm:
	s_load_dwordx8 s[4:11], s[0:1], 0x0
	v_lshlrev_b32_e32 v8, 3, v0
	v_lshrrev_b32_e32 v1, 4, v0
	v_lshlrev_b32_e32 v0, 6, v0
	s_movk_i32 s0, 0x3c0
	v_and_or_b32 v0, v0, s0, v1
	v_lshlrev_b32_e32 v9, 3, v0
	s_waitcnt lgkmcnt(0)
	global_load_dwordx2 v[10:11], v9, s[4:5]
	global_load_dwordx2 v[0:1], v8, s[8:9]
	global_load_dwordx2 v[2:3], v8, s[8:9] offset:512
	global_load_dwordx2 v[4:5], v8, s[8:9] offset:1024
	global_load_dwordx2 v[6:7], v8, s[8:9] offset:1536
	global_load_dwordx2 v[12:13], v9, s[6:7]
	global_load_dwordx2 v[14:15], v9, s[4:5] offset:32
	global_load_dwordx2 v[16:17], v9, s[6:7] offset:32
	global_load_dwordx2 v[18:19], v9, s[4:5] offset:64
	global_load_dwordx2 v[20:21], v9, s[6:7] offset:64
	global_load_dwordx2 v[22:23], v9, s[4:5] offset:96
	global_load_dwordx2 v[24:25], v9, s[6:7] offset:96
	global_load_dwordx2 v[26:27], v9, s[4:5] offset:128
	global_load_dwordx2 v[28:29], v9, s[6:7] offset:128
	global_load_dwordx2 v[30:31], v9, s[4:5] offset:160
	global_load_dwordx2 v[32:33], v9, s[6:7] offset:160
	global_load_dwordx2 v[34:35], v9, s[4:5] offset:192
	global_load_dwordx2 v[36:37], v9, s[6:7] offset:192
	global_load_dwordx2 v[38:39], v9, s[4:5] offset:224
	global_load_dwordx2 v[40:41], v9, s[6:7] offset:224
	global_load_dwordx2 v[42:43], v9, s[4:5] offset:256
	global_load_dwordx2 v[44:45], v9, s[6:7] offset:256
	global_load_dwordx2 v[46:47], v9, s[4:5] offset:288
	global_load_dwordx2 v[48:49], v9, s[6:7] offset:288
	global_load_dwordx2 v[50:51], v9, s[4:5] offset:320
	s_waitcnt vmcnt(19)
	v_mfma_f64_16x16x4_f64 v[0:7], v[10:11], v[12:13], v[0:7]
	global_load_dwordx2 v[10:11], v9, s[6:7] offset:320
	global_load_dwordx2 v[12:13], v9, s[4:5] offset:352
	s_waitcnt vmcnt(19)
	v_mfma_f64_16x16x4_f64 v[0:7], v[14:15], v[16:17], v[0:7]
	global_load_dwordx2 v[14:15], v9, s[6:7] offset:352
	global_load_dwordx2 v[16:17], v9, s[4:5] offset:384
	s_waitcnt vmcnt(19)
	v_mfma_f64_16x16x4_f64 v[0:7], v[18:19], v[20:21], v[0:7]
	global_load_dwordx2 v[18:19], v9, s[6:7] offset:384
	global_load_dwordx2 v[20:21], v9, s[4:5] offset:416
	s_waitcnt vmcnt(19)
	v_mfma_f64_16x16x4_f64 v[0:7], v[22:23], v[24:25], v[0:7]
	global_load_dwordx2 v[22:23], v9, s[6:7] offset:416
	global_load_dwordx2 v[24:25], v9, s[4:5] offset:448
	s_waitcnt vmcnt(19)
	v_mfma_f64_16x16x4_f64 v[0:7], v[26:27], v[28:29], v[0:7]
	global_load_dwordx2 v[26:27], v9, s[6:7] offset:448
	global_load_dwordx2 v[28:29], v9, s[4:5] offset:480
	global_load_dwordx2 v[52:53], v9, s[6:7] offset:480
	s_waitcnt vmcnt(20)
	v_mfma_f64_16x16x4_f64 v[0:7], v[30:31], v[32:33], v[0:7]
	s_waitcnt vmcnt(18)
	v_mfma_f64_16x16x4_f64 v[0:7], v[34:35], v[36:37], v[0:7]
	s_waitcnt vmcnt(16)
	v_mfma_f64_16x16x4_f64 v[0:7], v[38:39], v[40:41], v[0:7]
	s_waitcnt vmcnt(14)
	v_mfma_f64_16x16x4_f64 v[0:7], v[42:43], v[44:45], v[0:7]
	s_waitcnt vmcnt(12)
	v_mfma_f64_16x16x4_f64 v[0:7], v[46:47], v[48:49], v[0:7]
	s_waitcnt vmcnt(10)
	v_mfma_f64_16x16x4_f64 v[0:7], v[50:51], v[10:11], v[0:7]
	s_waitcnt vmcnt(8)
	v_mfma_f64_16x16x4_f64 v[0:7], v[12:13], v[14:15], v[0:7]
	s_waitcnt vmcnt(6)
	v_mfma_f64_16x16x4_f64 v[0:7], v[16:17], v[18:19], v[0:7]
	s_waitcnt vmcnt(4)
	v_mfma_f64_16x16x4_f64 v[0:7], v[20:21], v[22:23], v[0:7]
	s_waitcnt vmcnt(2)
	v_mfma_f64_16x16x4_f64 v[0:7], v[24:25], v[26:27], v[0:7]
	s_waitcnt vmcnt(0)
	v_mfma_f64_16x16x4_f64 v[0:7], v[28:29], v[52:53], v[0:7]
	s_nop 15
	s_nop 1
	global_store_dwordx2 v8, v[0:1], s[10:11]
	global_store_dwordx2 v8, v[2:3], s[10:11] offset:512
	global_store_dwordx2 v8, v[4:5], s[10:11] offset:1024
	global_store_dwordx2 v8, v[6:7], s[10:11] offset:1536
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
		.amdhsa_next_free_vgpr 54
		.amdhsa_next_free_sgpr 12
		.amdhsa_accum_offset 56
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
	v_and_b32_e32 v8, 0x3ff, v31
	v_lshlrev_b32_e32 v16, 3, v8
	v_bfe_u32 v8, v31, 4, 6
	v_lshlrev_b32_e32 v9, 6, v31
	s_movk_i32 s0, 0x3c0
	v_mov_b32_e32 v17, 0
	v_and_or_b32 v8, v9, s0, v8
	v_lshlrev_b32_e32 v18, 3, v8
	v_mov_b32_e32 v19, v17
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[18:19]
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[16:17]
	global_load_dwordx2 v[20:21], v[0:1], off
	global_load_dwordx2 v[8:9], v[4:5], off
	global_load_dwordx2 v[10:11], v[4:5], off offset:512
	global_load_dwordx2 v[12:13], v[4:5], off offset:1024
	global_load_dwordx2 v[14:15], v[4:5], off offset:1536
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[18:19]
	global_load_dwordx2 v[4:5], v[2:3], off
	global_load_dwordx2 v[18:19], v[0:1], off offset:32
	global_load_dwordx2 v[22:23], v[2:3], off offset:32
	global_load_dwordx2 v[24:25], v[0:1], off offset:64
	global_load_dwordx2 v[26:27], v[2:3], off offset:64
	global_load_dwordx2 v[28:29], v[0:1], off offset:96
	global_load_dwordx2 v[30:31], v[2:3], off offset:96
	global_load_dwordx2 v[32:33], v[0:1], off offset:128
	global_load_dwordx2 v[34:35], v[2:3], off offset:128
	global_load_dwordx2 v[36:37], v[0:1], off offset:160
	global_load_dwordx2 v[38:39], v[2:3], off offset:160
	global_load_dwordx2 v[48:49], v[0:1], off offset:192
	global_load_dwordx2 v[50:51], v[2:3], off offset:192
	global_load_dwordx2 v[52:53], v[0:1], off offset:224
	global_load_dwordx2 v[54:55], v[2:3], off offset:224
	global_load_dwordx2 v[64:65], v[0:1], off offset:256
	global_load_dwordx2 v[66:67], v[2:3], off offset:256
	global_load_dwordx2 v[68:69], v[0:1], off offset:288
	global_load_dwordx2 v[70:71], v[2:3], off offset:288
	global_load_dwordx2 v[80:81], v[0:1], off offset:320
	global_load_dwordx2 v[82:83], v[2:3], off offset:320
	s_waitcnt vmcnt(20)
	v_mfma_f64_16x16x4_f64 v[8:15], v[20:21], v[4:5], v[8:15]
	global_load_dwordx2 v[4:5], v[0:1], off offset:352
	global_load_dwordx2 v[20:21], v[2:3], off offset:352
	s_waitcnt vmcnt(20)
	v_mfma_f64_16x16x4_f64 v[8:15], v[18:19], v[22:23], v[8:15]
	global_load_dwordx2 v[18:19], v[0:1], off offset:384
	global_load_dwordx2 v[22:23], v[2:3], off offset:384
	s_waitcnt vmcnt(20)
	v_mfma_f64_16x16x4_f64 v[8:15], v[24:25], v[26:27], v[8:15]
	global_load_dwordx2 v[24:25], v[0:1], off offset:416
	global_load_dwordx2 v[26:27], v[2:3], off offset:416
	s_waitcnt vmcnt(20)
	v_mfma_f64_16x16x4_f64 v[8:15], v[28:29], v[30:31], v[8:15]
	global_load_dwordx2 v[28:29], v[0:1], off offset:448
	global_load_dwordx2 v[30:31], v[2:3], off offset:448
	s_waitcnt vmcnt(20)
	v_mfma_f64_16x16x4_f64 v[8:15], v[32:33], v[34:35], v[8:15]
	global_load_dwordx2 v[32:33], v[0:1], off offset:480
	global_load_dwordx2 v[34:35], v[2:3], off offset:480
	v_lshl_add_u64 v[0:1], v[6:7], 0, v[16:17]
	s_waitcnt vmcnt(20)
	v_mfma_f64_16x16x4_f64 v[8:15], v[36:37], v[38:39], v[8:15]
	s_waitcnt vmcnt(18)
	v_mfma_f64_16x16x4_f64 v[8:15], v[48:49], v[50:51], v[8:15]
	s_waitcnt vmcnt(16)
	v_mfma_f64_16x16x4_f64 v[8:15], v[52:53], v[54:55], v[8:15]
	s_waitcnt vmcnt(14)
	v_mfma_f64_16x16x4_f64 v[8:15], v[64:65], v[66:67], v[8:15]
	s_waitcnt vmcnt(12)
	v_mfma_f64_16x16x4_f64 v[8:15], v[68:69], v[70:71], v[8:15]
	s_waitcnt vmcnt(10)
	v_mfma_f64_16x16x4_f64 v[8:15], v[80:81], v[82:83], v[8:15]
	s_waitcnt vmcnt(8)
	v_mfma_f64_16x16x4_f64 v[8:15], v[4:5], v[20:21], v[8:15]
	s_waitcnt vmcnt(6)
	v_mfma_f64_16x16x4_f64 v[8:15], v[18:19], v[22:23], v[8:15]
	s_waitcnt vmcnt(4)
	v_mfma_f64_16x16x4_f64 v[8:15], v[24:25], v[26:27], v[8:15]
	s_waitcnt vmcnt(2)
	v_mfma_f64_16x16x4_f64 v[8:15], v[28:29], v[30:31], v[8:15]
	s_waitcnt vmcnt(0)
	v_mfma_f64_16x16x4_f64 v[8:15], v[32:33], v[34:35], v[8:15]
	s_nop 15
	s_nop 1
	global_store_dwordx2 v[0:1], v[8:9], off
	global_store_dwordx2 v[0:1], v[10:11], off offset:512
	global_store_dwordx2 v[0:1], v[12:13], off offset:1024
	global_store_dwordx2 v[0:1], v[14:15], off offset:1536
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
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         16
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         24
        .size:           8
        .type_name:      'double*'
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
    .vgpr_count:     54
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
