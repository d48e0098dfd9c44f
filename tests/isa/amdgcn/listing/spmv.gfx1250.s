	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	spmv                    ; -- Begin function spmv
	.globl	spmv
	.p2align	8
	.type	spmv,@function
spmv:                                   ; @spmv
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b96 s[12:14], s[0:1], 0x20
	s_load_b256 s[4:11], s[0:1], 0x0
	v_lshrrev_b32_e32 v1, 3, v0
	s_wait_xcnt 0x0
	s_mov_b32 s1, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_lshl_or_b32 v2, ttmp9, 3, v1
	v_and_b32_e32 v1, 7, v0
	s_wait_kmcnt 0x0
	v_cmp_le_u32_e32 vcc_lo, s14, v2
	v_cmpx_gt_u32_e64 s14, v2
	s_xor_b32 s1, exec_lo, s1
	s_cbranch_execz .LBB0_6
; %bb.1:
	v_dual_mov_b32 v3, 0 :: v_dual_bitop2_b32 v1, 7, v0 bitop3:0x40
	s_mov_b32 s2, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[4:5]
	global_load_b64 v[4:5], v[4:5], off
	s_wait_loadcnt 0x0
	v_add_nc_u32_e32 v4, v4, v1
	v_cmpx_lt_u32_e64 v4, v5
	s_cbranch_execz .LBB0_5
; %bb.2:
	v_mov_b32_e32 v3, 0
	s_mov_b32 s3, 0
.LBB0_3:                                ; =>This Inner Loop Header: Depth=1
	s_clause 0x1
	global_load_b32 v6, v4, s[6:7] scale_offset
	global_load_b32 v7, v4, s[8:9] scale_offset
	s_wait_xcnt 0x0
	v_add_nc_u32_e32 v4, 8, v4
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_ge_u32_e64 s0, v4, v5
	s_or_b32 s3, s0, s3
	s_wait_loadcnt 0x1
	global_load_b32 v6, v6, s[10:11] scale_offset
	s_wait_loadcnt 0x0
	v_mad_u32 v3, v6, v7, v3
	s_and_not1_b32 exec_lo, exec_lo, s3
	s_cbranch_execnz .LBB0_3
; %bb.4:
	s_or_b32 exec_lo, exec_lo, s3
.LBB0_5:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s2
.LBB0_6:
	s_and_not1_saveexec_b32 s0, s1
; %bb.7:
	v_mov_b32_e32 v3, 0
; %bb.8:
	s_or_b32 exec_lo, exec_lo, s0
	v_lshlrev_b32_e32 v0, 2, v0
	v_cmp_eq_u32_e64 s0, 0, v1
	s_xor_b32 s1, vcc_lo, -1
	ds_store_b32 v0, v3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_and_b32 s0, s0, s1
	s_barrier_wait -1
	s_and_saveexec_b32 s1, s0
	s_cbranch_execz .LBB0_10
; %bb.9:
	ds_load_2addr_b32 v[4:5], v0 offset0:1 offset1:2
	ds_load_2addr_b32 v[6:7], v0 offset0:3 offset1:4
	ds_load_2addr_b32 v[8:9], v0 offset0:5 offset1:6
	ds_load_b32 v0, v0 offset:28
	s_wait_dscnt 0x3
	v_add_nc_u32_e32 v1, v4, v3
	s_wait_dscnt 0x2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add3_u32 v1, v5, v1, v6
	s_wait_dscnt 0x1
	v_add3_u32 v1, v7, v1, v8
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_add3_u32 v0, v9, v1, v0
	global_store_b32 v2, v0, s[12:13] scale_offset
.LBB0_10:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel spmv
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 44
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 113
		.amdhsa_next_free_sgpr 15
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 4
		.amdhsa_round_robin_scheduling 0
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
	.size	spmv, .Lfunc_end0-spmv
                                        ; -- End function
	.set spmv.num_vgpr, 10
	.set spmv.num_agpr, 0
	.set spmv.numbered_sgpr, 15
	.set spmv.num_named_barrier, 0
	.set spmv.private_seg_size, 0
	.set spmv.uses_vcc, 1
	.set spmv.uses_flat_scratch, 0
	.set spmv.has_dyn_sized_stack, 0
	.set spmv.has_recursion, 0
	.set spmv.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 408
; TotalNumSgprs: 17
; NumVgprs: 10
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 7
; NumSGPRsForWavesPerEU: 17
; NumVGPRsForWavesPerEU: 113
; NamedBarCnt: 0
; Occupancy: 8
; WaveLimiterHint : 1
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	__clang_ocl_kern_imp_spmv ; -- Begin function __clang_ocl_kern_imp_spmv
	.globl	__clang_ocl_kern_imp_spmv
	.p2align	2
	.type	__clang_ocl_kern_imp_spmv,@function
__clang_ocl_kern_imp_spmv:              ; @__clang_ocl_kern_imp_spmv
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_bfe_u32 v11, v31, 3, 7
	s_mov_b32 s1, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_lshl_or_b32 v12, ttmp9, 3, v11
	v_and_b32_e32 v11, 0x3ff, v31
	v_cmp_ge_u32_e32 vcc_lo, v12, v10
	s_delay_alu instid0(VALU_DEP_2)
	v_and_b32_e32 v14, 7, v11
	v_cmpx_lt_u32_e64 v12, v10
	s_xor_b32 s1, exec_lo, s1
	s_cbranch_execz .LBB1_6
; %bb.1:
	v_dual_mov_b32 v13, 0 :: v_dual_bitop2_b32 v14, 7, v11 bitop3:0x40
	s_mov_b32 s2, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
	v_lshl_add_u64 v[0:1], v[12:13], 2, v[0:1]
	global_load_b64 v[0:1], v[0:1], off
	s_wait_loadcnt 0x0
	v_add_nc_u32_e32 v10, v0, v14
	s_wait_xcnt 0x0
	v_cmpx_lt_u32_e64 v10, v1
	s_cbranch_execz .LBB1_5
; %bb.2:
	v_mov_b32_e32 v11, 0
	s_mov_b32 s3, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_mov_b32_e32 v13, v11
.LBB1_3:                                ; =>This Inner Loop Header: Depth=1
	v_lshlrev_b64_e32 v[16:17], 2, v[10:11]
	v_add_nc_u32_e32 v10, 8, v10
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_cmp_ge_u32_e64 s0, v10, v1
	v_add_nc_u64_e32 v[18:19], v[2:3], v[16:17]
	v_add_nc_u64_e32 v[16:17], v[4:5], v[16:17]
	s_or_b32 s3, s0, s3
	global_load_b32 v18, v[18:19], off
	s_wait_xcnt 0x0
	v_mov_b32_e32 v19, v11
	s_wait_loadcnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u64 v[18:19], v[18:19], 2, v[6:7]
	global_load_b32 v0, v[16:17], off
	global_load_b32 v15, v[18:19], off
	s_wait_loadcnt 0x0
	v_mad_u32 v13, v15, v0, v13
	s_wait_xcnt 0x0
	s_and_not1_b32 exec_lo, exec_lo, s3
	s_cbranch_execnz .LBB1_3
; %bb.4:
	s_or_b32 exec_lo, exec_lo, s3
.LBB1_5:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s2
.LBB1_6:
	s_and_not1_saveexec_b32 s0, s1
; %bb.7:
	v_mov_b32_e32 v13, 0
; %bb.8:
	s_or_b32 exec_lo, exec_lo, s0
	s_trap 2
	ds_store_b32 v0, v13
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_cmp_eq_u32_e64 s0, 0, v14
	s_xor_b32 s1, vcc_lo, -1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 s1, s0, s1
	s_barrier_wait -1
	s_and_saveexec_b32 s0, s1
	s_cbranch_execz .LBB1_10
; %bb.9:
	ds_load_2addr_b32 v[0:1], v0 offset0:1 offset1:2
	s_wait_dscnt 0x0
	ds_load_2addr_b32 v[2:3], v0 offset0:3 offset1:4
	ds_load_2addr_b32 v[4:5], v0 offset0:5 offset1:6
	ds_load_b32 v6, v0 offset:28
	v_dual_mov_b32 v13, 0 :: v_dual_add_nc_u32 v0, v0, v13
	s_wait_dscnt 0x2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add3_u32 v0, v1, v0, v2
	s_wait_dscnt 0x1
	v_add3_u32 v0, v3, v0, v4
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_add3_u32 v2, v5, v0, v6
	v_lshl_add_u64 v[0:1], v[12:13], 2, v[8:9]
	global_store_b32 v[0:1], v2, off
.LBB1_10:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s0
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_spmv, .Lfunc_end1-__clang_ocl_kern_imp_spmv
                                        ; -- End function
	.set __clang_ocl_kern_imp_spmv.num_vgpr, 32
	.set __clang_ocl_kern_imp_spmv.num_agpr, 0
	.set __clang_ocl_kern_imp_spmv.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_spmv.num_named_barrier, 0
	.set __clang_ocl_kern_imp_spmv.private_seg_size, 0
	.set __clang_ocl_kern_imp_spmv.uses_vcc, 1
	.set __clang_ocl_kern_imp_spmv.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_spmv.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_spmv.has_recursion, 0
	.set __clang_ocl_kern_imp_spmv.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 460
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 32
	.set amdgpu.max_num_named_barrier, 0
	.text
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         16
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         24
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         32
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .offset:         40
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 44
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           spmv
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     17
    .sgpr_spill_count: 0
    .symbol:         spmv.kd
    .uses_dynamic_stack: false
    .vgpr_count:     10
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
