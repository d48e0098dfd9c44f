; muster: --param 2=4
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	columns                 ; -- Begin function columns
	.globl	columns
	.p2align	8
	.type	columns,@function
columns:                                ; @columns
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b32 s16, s[0:1], 0x10
	v_readfirstlane_b32 s2, v0
	s_mov_b32 s10, 0
	s_wait_kmcnt 0x0
	s_cmp_lt_i32 s16, 0
	s_cbranch_scc1 .LBB0_13
; %bb.1:
	s_load_b64 s[14:15], s[0:1], 0x0
	v_dual_lshlrev_b32 v3, 5, v0 :: v_dual_bitop2_b32 v2, 63, v0 bitop3:0x40
	v_mov_b32_e32 v1, 0
	s_lshl_b32 s2, s2, 3
	s_mov_b32 s3, s10
	s_delay_alu instid0(VALU_DEP_2)
	v_lshlrev_b32_e32 v2, 2, v2
	s_and_b32 s2, s2, 0x7fffff00
	s_mov_b32 s20, -1
	s_lshl_b64 s[22:23], s[2:3], 2
	s_mov_b32 s17, -1
	v_and_or_b32 v2, v3, 0x800, v2
	s_mov_b32 s12, 1
	s_mov_b32 s9, 64
	s_mov_b32 s8, 4
	s_mov_b32 s6, 0x40000
	s_mov_b32 s5, 0x400000
	s_lshl_b32 s18, s2, 2
	s_mov_b32 s4, 0x20000
	s_wait_kmcnt 0x0
	s_add_nc_u64 s[2:3], s[14:15], s[22:23]
	s_branch .LBB0_3
.LBB0_2:                                ;   in Loop: Header=BB0_3 Depth=1
	s_xor_b32 s17, s17, -1
	s_cmp_lg_u32 s19, s16
	s_mov_b32 s20, s19
	s_cbranch_scc0 .LBB0_14
.LBB0_3:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_11 Depth 2
	s_add_co_i32 s19, s20, 1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	s_cmp_ge_i32 s19, s16
	s_cselect_b32 s21, -1, 0
	s_and_b32 vcc_lo, exec_lo, s21
	s_cbranch_vccnz .LBB0_5
; %bb.4:                                ;   in Loop: Header=BB0_3 Depth=1
	s_lshl_b32 s14, s19, 10
	s_and_b32 s11, s19, 1
	s_ashr_i32 s15, s14, 31
	s_lshl_b32 s11, s11, 12
	s_lshl_b64 s[14:15], s[14:15], 2
	s_mov_b32 s7, s5
	s_add_nc_u64 s[14:15], s[2:3], s[14:15]
	s_add_co_i32 s13, s18, s11
	s_bitset1_b32 s15, 31
	s_mov_b32 s11, s10
	s_delay_alu instid0(SALU_CYCLE_1)
	tensor_load_to_lds s[12:15], s[4:11]
.LBB0_5:                                ;   in Loop: Header=BB0_3 Depth=1
	s_cmp_lt_i32 s20, 0
	s_cbranch_scc1 .LBB0_2
; %bb.6:                                ;   in Loop: Header=BB0_3 Depth=1
	s_and_b32 vcc_lo, exec_lo, s21
	s_mov_b32 s7, -1
	s_cbranch_vccz .LBB0_8
; %bb.7:                                ;   in Loop: Header=BB0_3 Depth=1
	s_wait_tensorcnt 0x0
	s_mov_b32 s7, 0
.LBB0_8:                                ;   in Loop: Header=BB0_3 Depth=1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 vcc_lo, exec_lo, s7
	s_cbranch_vccnz .LBB0_10
; %bb.9:                                ;   in Loop: Header=BB0_3 Depth=1
	s_wait_tensorcnt 0x1
.LBB0_10:                               ;   in Loop: Header=BB0_3 Depth=1
	s_barrier_signal -1
	v_cndmask_b32_e64 v3, 0, 1, s17
	s_mov_b32 s7, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_or_b32 v3, v3, 12, v2
	s_barrier_wait -1
.LBB0_11:                               ;   Parent Loop BB0_3 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_add_nc_u32_e32 v4, s7, v3
	s_addk_co_i32 s7, 0x100
	s_cmp_eq_u32 s7, 0x800
	ds_load_b32 v4, v4
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v4, v1
	s_cbranch_scc0 .LBB0_11
; %bb.12:                               ;   in Loop: Header=BB0_3 Depth=1
	s_barrier_signal -1
	s_barrier_wait -1
	s_branch .LBB0_2
.LBB0_13:
	v_mov_b32_e32 v1, 0
.LBB0_14:
	s_load_b64 s[0:1], s[0:1], 0x8
	s_wait_kmcnt 0x0
	global_store_b32 v0, v1, s[0:1] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel columns
		.amdhsa_group_segment_fixed_size 8192
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 20
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
		.amdhsa_next_free_vgpr 5
		.amdhsa_next_free_sgpr 24
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
	.size	columns, .Lfunc_end0-columns
                                        ; -- End function
	.set columns.num_vgpr, 5
	.set columns.num_agpr, 0
	.set columns.numbered_sgpr, 24
	.set columns.num_named_barrier, 0
	.set columns.private_seg_size, 0
	.set columns.uses_vcc, 1
	.set columns.uses_flat_scratch, 0
	.set columns.has_dyn_sized_stack, 0
	.set columns.has_recursion, 0
	.set columns.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 416
; TotalNumSgprs: 26
; NumVgprs: 5
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 8192 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 26
; NumVGPRsForWavesPerEU: 5
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	__clang_ocl_kern_imp_columns ; -- Begin function __clang_ocl_kern_imp_columns
	.globl	__clang_ocl_kern_imp_columns
	.p2align	2
	.type	__clang_ocl_kern_imp_columns,@function
__clang_ocl_kern_imp_columns:           ; @__clang_ocl_kern_imp_columns
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v5, 0x3ff, v31
	v_mov_b32_e32 v6, 0
	s_mov_b32 s14, -1
	s_mov_b32 s1, exec_lo
	s_delay_alu instid0(VALU_DEP_2)
	v_readfirstlane_b32 s0, v5
	v_cmpx_lt_i32_e32 -1, v4
	s_cbranch_execz .LBB1_14
; %bb.1:
	s_lshl_b32 s0, s0, 3
	s_mov_b32 s10, 0
	s_and_b32 s2, s0, 0x7fffff00
	s_mov_b32 s3, s10
	v_mov_b32_e32 v6, 0
	v_lshl_add_u64 v[0:1], s[2:3], 2, v[0:1]
	s_mov_b32 s2, -1
	s_mov_b32 s3, 1
	s_mov_b32 s9, 64
	s_mov_b32 s8, 4
	s_mov_b32 s6, 0x40000
	s_mov_b32 s5, 0x400000
	s_mov_b32 s4, 0x20000
	s_mov_b32 s12, s10
	s_trap 2
	s_branch .LBB1_3
.LBB1_2:                                ;   in Loop: Header=BB1_3 Depth=1
	v_cmp_eq_u32_e32 vcc_lo, s13, v4
	s_xor_b32 s2, s2, -1
	s_mov_b32 s14, s13
	s_or_b32 s12, vcc_lo, s12
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 exec_lo, exec_lo, s12
	s_cbranch_execz .LBB1_13
.LBB1_3:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB1_11 Depth 2
	s_add_co_i32 s13, s14, 1
	s_mov_b32 s15, exec_lo
	v_cmp_ge_i32_e32 vcc_lo, s13, v4
	v_cmpx_lt_i32_e64 s13, v4
	s_cbranch_execz .LBB1_5
; %bb.4:                                ;   in Loop: Header=BB1_3 Depth=1
	s_lshl_b32 s16, s13, 10
	s_and_b32 s0, s13, 1
	s_ashr_i32 s17, s16, 31
	s_lshl_b32 s0, s0, 12
	v_lshl_add_u64 v[10:11], s[16:17], 2, v[0:1]
	s_add_co_i32 s0, s0, s0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v8, s3 :: v_dual_mov_b32 v7, s0
	s_mov_b32 s7, s5
	v_or_b32_e32 v11, 0x80000000, v11
	v_readfirstlane_b32 s18, v10
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_readfirstlane_b32 s16, v8
	v_readfirstlane_b32 s17, v7
	s_mov_b32 s11, s10
	v_readfirstlane_b32 s19, v11
	tensor_load_to_lds s[16:19], s[4:11]
.LBB1_5:                                ;   in Loop: Header=BB1_3 Depth=1
	s_or_b32 exec_lo, exec_lo, s15
	s_cmp_lt_i32 s14, 0
	s_cbranch_scc1 .LBB1_2
; %bb.6:                                ;   in Loop: Header=BB1_3 Depth=1
	s_and_saveexec_b32 s0, vcc_lo
	s_delay_alu instid0(SALU_CYCLE_1)
	s_xor_b32 s0, exec_lo, s0
; %bb.7:                                ;   in Loop: Header=BB1_3 Depth=1
	s_wait_tensorcnt 0x0
; %bb.8:                                ;   in Loop: Header=BB1_3 Depth=1
	s_and_not1_saveexec_b32 s0, s0
; %bb.9:                                ;   in Loop: Header=BB1_3 Depth=1
	s_wait_tensorcnt 0x1
; %bb.10:                               ;   in Loop: Header=BB1_3 Depth=1
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_storecnt 0x0
	s_barrier_signal -1
	v_cndmask_b32_e64 v7, 0, 1, s2
	s_mov_b32 s0, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u32 v7, v7, 12, v0
	s_barrier_wait -1
.LBB1_11:                               ;   Parent Loop BB1_3 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_add_nc_u32_e32 v8, s0, v7
	s_addk_co_i32 s0, 0x100
	s_cmp_eq_u32 s0, 0x800
	ds_load_b32 v8, v8
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v6, v8, v6
	s_cbranch_scc0 .LBB1_11
; %bb.12:                               ;   in Loop: Header=BB1_3 Depth=1
	s_barrier_signal -1
	s_barrier_wait -1
	s_branch .LBB1_2
.LBB1_13:
	s_or_b32 exec_lo, exec_lo, s12
.LBB1_14:
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	s_or_b32 exec_lo, exec_lo, s1
	v_dual_mov_b32 v1, 0 :: v_dual_lshlrev_b32 v0, 2, v5
	v_add_nc_u64_e32 v[0:1], v[2:3], v[0:1]
	global_store_b32 v[0:1], v6, off
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_columns, .Lfunc_end1-__clang_ocl_kern_imp_columns
                                        ; -- End function
	.set __clang_ocl_kern_imp_columns.num_vgpr, 32
	.set __clang_ocl_kern_imp_columns.num_agpr, 0
	.set __clang_ocl_kern_imp_columns.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_columns.num_named_barrier, 0
	.set __clang_ocl_kern_imp_columns.private_seg_size, 0
	.set __clang_ocl_kern_imp_columns.uses_vcc, 1
	.set __clang_ocl_kern_imp_columns.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_columns.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_columns.has_recursion, 0
	.set __clang_ocl_kern_imp_columns.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 436
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
	.addrsig_sym columns.tile
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 8192
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           columns
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     26
    .sgpr_spill_count: 0
    .symbol:         columns.kd
    .uses_dynamic_stack: false
    .vgpr_count:     5
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
