	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	lcs                     ; -- Begin function lcs
	.globl	lcs
	.p2align	8
	.type	lcs,@function
lcs:                                    ; @lcs
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_load_b64 s[2:3], s[0:1], 0x10
	s_lshl_b32 s8, ttmp9, 6
	s_delay_alu instid0(SALU_CYCLE_1)
	v_dual_mov_b32 v3, 0 :: v_dual_bitop2_b32 v2, s8, v0 bitop3:0x54
	v_lshlrev_b32_e32 v4, 1, v0
	s_wait_xcnt 0x0
	v_cmp_ne_u32_e64 s0, 0, v0
	v_cmp_eq_u32_e32 vcc_lo, 0, v0
	ds_store_b16 v4, v3 offset:2
	s_wait_kmcnt 0x0
	global_load_u8 v1, v2, s[4:5]
	s_wait_xcnt 0x0
	s_and_saveexec_b32 s1, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_xor_b32 s0, exec_lo, s1
; %bb.1:
	ds_store_b16 v4, v3 offset:132
; %bb.2:
	s_and_not1_saveexec_b32 s0, s0
	s_cbranch_execz .LBB0_4
; %bb.3:
	v_mov_b32_e32 v5, 0
	ds_store_b16 v5, v5
	ds_store_b16 v4, v5 offset:132
	ds_store_b16 v5, v5 offset:130
.LBB0_4:
	s_or_b32 exec_lo, exec_lo, s0
	v_mov_b32_e32 v6, 0
	ds_store_b16 v4, v6 offset:262
	s_and_saveexec_b32 s0, vcc_lo
; %bb.5:
	v_mov_b32_e32 v5, 0
	ds_store_b16 v5, v5 offset:260
; %bb.6:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	v_dual_sub_nc_u32 v5, s8, v0 :: v_dual_sub_nc_u32 v0, 0, v0
	s_mov_b32 s1, 0
	s_barrier_wait -1
	s_branch .LBB0_9
.LBB0_7:                                ;   in Loop: Header=BB0_9 Depth=1
	s_or_b32 exec_lo, exec_lo, s5
	s_and_b32 s5, s1, 0xff
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_mulk_i32 s5, 0xab
	s_bfe_u32 s5, s5, 0x70009
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_mul_i32 s5, s5, 3
	s_sub_co_i32 s1, s1, s5
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s1, s1, 0xff
	v_mad_u32 v7, 0x82, s1, v4
	ds_store_b16 v7, v6 offset:2
.LBB0_8:                                ;   in Loop: Header=BB0_9 Depth=1
	s_or_b32 exec_lo, exec_lo, s4
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_cmp_lg_u32 s0, 0x7f
	s_mov_b32 s1, s0
	s_barrier_wait -1
	s_cbranch_scc0 .LBB0_12
.LBB0_9:                                ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v7, s1, v0
	s_add_co_i32 s0, s1, 1
	s_mov_b32 s4, exec_lo
	v_cmpx_gt_u32_e32 64, v7
	s_cbranch_execz .LBB0_8
; %bb.10:                               ;   in Loop: Header=BB0_9 Depth=1
	v_add_nc_u32_e32 v6, s1, v5
	s_add_co_i32 s5, s1, 2
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s8, s5, 0xff
	s_mulk_i32 s8, 0xab
	global_load_u8 v6, v6, s[6:7]
	s_bfe_u32 s8, s8, 0x70009
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_mul_i32 s8, s8, 3
	s_sub_co_i32 s5, s5, s8
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s5, s5, 0xff
	v_mad_u32 v7, 0x82, s5, v4
	s_mov_b32 s5, exec_lo
	ds_load_u16 v8, v7
	ds_load_u16 v7, v7 offset:2
	s_wait_loadcnt 0x0
	v_bitop3_b16 v9, v6, 3, v1 bitop3:0x48
	s_wait_dscnt 0x0
	v_max_u16 v6, v8, v7
	s_delay_alu instid0(VALU_DEP_2)
	v_cmpx_eq_u16_e32 0, v9
	s_cbranch_execz .LBB0_7
; %bb.11:                               ;   in Loop: Header=BB0_9 Depth=1
	s_mul_i32 s8, s0, 0xab
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_bfe_u32 s8, s8, 0x70009
	s_mul_i32 s8, s8, 3
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_sub_co_i32 s8, s0, s8
	s_and_b32 s8, s8, 0xff
	s_delay_alu instid0(SALU_CYCLE_1)
	v_mad_u32 v6, 0x82, s8, v4
	ds_load_u16 v6, v6
	s_wait_dscnt 0x0
	v_add_nc_u16 v6, v6, 1
	s_branch .LBB0_7
.LBB0_12:
	v_lshl_add_u64 v[0:1], v[2:3], 1, s[2:3]
	global_store_b16 v[0:1], v6, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel lcs
		.amdhsa_group_segment_fixed_size 390
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
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
		.amdhsa_next_free_sgpr 9
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 5
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
	.size	lcs, .Lfunc_end0-lcs
                                        ; -- End function
	.set lcs.num_vgpr, 10
	.set lcs.num_agpr, 0
	.set lcs.numbered_sgpr, 9
	.set lcs.num_named_barrier, 0
	.set lcs.private_seg_size, 0
	.set lcs.uses_vcc, 1
	.set lcs.uses_flat_scratch, 0
	.set lcs.has_dyn_sized_stack, 0
	.set lcs.has_recursion, 0
	.set lcs.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 588
; TotalNumSgprs: 11
; NumVgprs: 10
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 390 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 7
; NumSGPRsForWavesPerEU: 11
; NumVGPRsForWavesPerEU: 113
; NamedBarCnt: 0
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	__clang_ocl_kern_imp_lcs ; -- Begin function __clang_ocl_kern_imp_lcs
	.globl	__clang_ocl_kern_imp_lcs
	.p2align	2
	.type	__clang_ocl_kern_imp_lcs,@function
__clang_ocl_kern_imp_lcs:               ; @__clang_ocl_kern_imp_lcs
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v10, 0x3ff, v31
	s_lshl_b32 s1, ttmp9, 6
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_dual_mov_b32 v7, 0 :: v_dual_bitop2_b32 v6, s1, v10 bitop3:0x54
	v_cmp_ne_u32_e64 s0, 0, v10
	v_cmp_eq_u32_e32 vcc_lo, 0, v10
	s_delay_alu instid0(VALU_DEP_3)
	v_add_nc_u64_e32 v[0:1], v[0:1], v[6:7]
	global_load_u8 v8, v[0:1], off
	s_trap 2
	ds_store_b16 v0, v7
	s_wait_xcnt 0x0
	s_and_saveexec_b32 s2, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_xor_b32 s0, exec_lo, s2
; %bb.1:
	ds_store_b16 v0, v7 offset:132
; %bb.2:
	s_and_not1_saveexec_b32 s0, s0
	s_cbranch_execz .LBB1_4
; %bb.3:
	v_mov_b32_e32 v0, 0
	ds_store_b16 v0, v0
	s_trap 2
	ds_store_b16 v0, v0 offset:132
.LBB1_4:
	s_or_b32 exec_lo, exec_lo, s0
	v_mov_b32_e32 v1, 0
	ds_store_b16 v0, v1 offset:262
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB1_6
; %bb.5:
	v_mov_b32_e32 v0, 0
	ds_store_b16 v0, v0
	s_trap 2
.LBB1_6:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_storecnt 0x0
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	v_dual_sub_nc_u32 v9, s1, v10 :: v_dual_sub_nc_u32 v10, 0, v10
	v_mov_b32_e32 v0, 0
	s_mov_b32 s1, 0
	s_barrier_wait -1
	s_branch .LBB1_9
.LBB1_7:                                ;   in Loop: Header=BB1_9 Depth=1
	s_or_b32 exec_lo, exec_lo, s3
	s_and_b32 s3, s1, 0xff
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_mulk_i32 s3, 0xab
	s_bfe_u32 s3, s3, 0x70009
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_mul_i32 s3, s3, 3
	s_sub_co_i32 s1, s1, s3
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s1, s1, 0xff
	v_mad_u32 v11, 0x82, s1, v0
	ds_store_b16 v11, v0 offset:2
.LBB1_8:                                ;   in Loop: Header=BB1_9 Depth=1
	s_or_b32 exec_lo, exec_lo, s2
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_cmp_eq_u32 s0, 0x7f
	s_mov_b32 s1, s0
	s_barrier_wait -1
	s_cbranch_scc1 .LBB1_12
.LBB1_9:                                ; =>This Inner Loop Header: Depth=1
	v_add_nc_u32_e32 v11, s1, v10
	s_add_co_i32 s0, s1, 1
	s_mov_b32 s2, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_gt_u32_e32 64, v11
	s_cbranch_execz .LBB1_8
; %bb.10:                               ;   in Loop: Header=BB1_9 Depth=1
	v_add_nc_u32_e32 v0, s1, v9
	s_add_co_i32 s3, s1, 2
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s4, s3, 0xff
	s_mulk_i32 s4, 0xab
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_add_nc_u64_e32 v[12:13], v[2:3], v[0:1]
	s_bfe_u32 s4, s4, 0x70009
	s_mul_i32 s4, s4, 3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_sub_co_i32 s3, s3, s4
	global_load_u8 v0, v[12:13], off
	s_and_b32 s3, s3, 0xff
	s_wait_loadcnt 0x0
	v_mad_u32 v11, 0x82, s3, v0
	v_bitop3_b16 v13, v0, 3, v8 bitop3:0x48
	s_mov_b32 s3, exec_lo
	ds_load_u16 v12, v11
	ds_load_u16 v11, v11 offset:2
	s_wait_dscnt 0x0
	v_max_u16 v0, v12, v11
	v_cmpx_eq_u16_e32 0, v13
	s_cbranch_execz .LBB1_7
; %bb.11:                               ;   in Loop: Header=BB1_9 Depth=1
	s_mul_i32 s4, s0, 0xab
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_bfe_u32 s4, s4, 0x70009
	s_mul_i32 s4, s4, 3
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_sub_co_i32 s4, s0, s4
	s_and_b32 s4, s4, 0xff
	s_delay_alu instid0(SALU_CYCLE_1)
	v_mad_u32 v0, 0x82, s4, v0
	ds_load_u16 v0, v0
	s_wait_dscnt 0x0
	v_add_nc_u16 v0, v0, 1
	s_branch .LBB1_7
.LBB1_12:
	v_lshl_add_u64 v[2:3], v[6:7], 1, v[4:5]
	global_store_b16 v[2:3], v0, off
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_lcs, .Lfunc_end1-__clang_ocl_kern_imp_lcs
                                        ; -- End function
	.set __clang_ocl_kern_imp_lcs.num_vgpr, 32
	.set __clang_ocl_kern_imp_lcs.num_agpr, 0
	.set __clang_ocl_kern_imp_lcs.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_lcs.num_named_barrier, 0
	.set __clang_ocl_kern_imp_lcs.private_seg_size, 0
	.set __clang_ocl_kern_imp_lcs.uses_vcc, 1
	.set __clang_ocl_kern_imp_lcs.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_lcs.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_lcs.has_recursion, 0
	.set __clang_ocl_kern_imp_lcs.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 588
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
        .type_name:      'uchar*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'uchar*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'ushort*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 390
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           lcs
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     11
    .sgpr_spill_count: 0
    .symbol:         lcs.kd
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
