	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	life                    ; -- Begin function life
	.globl	life
	.p2align	8
	.type	life,@function
life:                                   ; @life
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[4:7], s[0:1], 0x0
	v_bfe_u32 v1, v0, 10, 10
	v_and_b32_e32 v3, 0x3ff, v0
	s_lshl_b32 s2, ttmp9, 8
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b32_e32 v0, 5, v1
	v_or3_b32 v0, v0, v3, s2
	s_load_b32 s2, s[0:1], 0x10
	s_wait_xcnt 0x0
	v_readfirstlane_b32 s0, v1
	v_mov_b32_e32 v1, 0
	s_wait_kmcnt 0x0
	global_load_u8 v2, v0, s[4:5]
	s_cmp_lt_i32 s2, 1
	s_wait_loadcnt 0x0
	v_and_b32_e32 v2, 1, v2
	s_cbranch_scc1 .LBB0_3
; %bb.1:
	v_dual_add_nc_u32 v4, -1, v3 :: v_dual_add_nc_u32 v5, 1, v3
	s_add_co_i32 s4, s0, -1
	s_lshl_b32 s3, s0, 5
	s_and_b32 s4, s4, 7
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_2)
	v_and_b32_e32 v10, 31, v4
	s_lshl_b32 s4, s4, 5
	s_add_co_i32 s1, s0, 1
	v_dual_add_nc_u32 v3, s3, v3 :: v_dual_bitop2_b32 v11, 31, v3 bitop3:0x40
	v_dual_add_nc_u32 v4, s4, v10 :: v_dual_bitop2_b32 v12, 31, v5 bitop3:0x40
	s_and_b32 s1, s1, 7
	s_and_b32 s0, s0, 7
	s_lshl_b32 s1, s1, 5
	s_lshl_b32 s0, s0, 5
	v_dual_add_nc_u32 v5, s4, v11 :: v_dual_add_nc_u32 v6, s4, v12
	v_dual_add_nc_u32 v7, s0, v10 :: v_dual_add_nc_u32 v8, s0, v11
	v_dual_add_nc_u32 v9, s0, v12 :: v_dual_add_nc_u32 v10, s1, v10
	v_dual_add_nc_u32 v11, s1, v11 :: v_dual_add_nc_u32 v12, s1, v12
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	ds_store_b8 v3, v2
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_and_b32_e32 v2, 0xff, v2
	s_add_co_i32 s2, s2, -1
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_ne_u16_e32 vcc_lo, 0, v2
	s_barrier_wait -1
	ds_load_u8 v13, v4
	ds_load_u8 v14, v5
	ds_load_u8 v15, v6
	ds_load_u8 v16, v7
	ds_load_u8 v17, v8
	ds_load_u8 v18, v9
	ds_load_u8 v19, v10
	ds_load_u8 v20, v11
	ds_load_u8 v21, v12
	s_wait_dscnt 0x6
	v_add3_u32 v13, v13, v14, v15
	s_wait_dscnt 0x4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add3_u32 v13, v13, v16, v17
	s_wait_dscnt 0x2
	v_add3_u32 v13, v13, v18, v19
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add3_u32 v13, v13, v20, v21
	v_cmp_eq_u32_e64 s0, 4, v13
	v_cmp_eq_u32_e64 s1, 3, v13
	s_and_b32 s0, vcc_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 s0, s1, s0
	s_cmp_lg_u32 s2, 0
	v_cndmask_b32_e64 v2, 0, 1, s0
	s_barrier_signal -1
	s_barrier_wait -1
	s_cbranch_scc1 .LBB0_2
.LBB0_3:
	v_add_nc_u64_e32 v[0:1], s[6:7], v[0:1]
	global_store_b8 v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel life
		.amdhsa_group_segment_fixed_size 256
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
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 22
		.amdhsa_next_free_sgpr 8
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
	.size	life, .Lfunc_end0-life
                                        ; -- End function
	.set life.num_vgpr, 22
	.set life.num_agpr, 0
	.set life.numbered_sgpr, 8
	.set life.num_named_barrier, 0
	.set life.private_seg_size, 0
	.set life.uses_vcc, 1
	.set life.uses_flat_scratch, 0
	.set life.has_dyn_sized_stack, 0
	.set life.has_recursion, 0
	.set life.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 472
; TotalNumSgprs: 10
; NumVgprs: 22
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 10
; NumVGPRsForWavesPerEU: 22
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.protected	__clang_ocl_kern_imp_life ; -- Begin function __clang_ocl_kern_imp_life
	.globl	__clang_ocl_kern_imp_life
	.p2align	2
	.type	__clang_ocl_kern_imp_life,@function
__clang_ocl_kern_imp_life:              ; @__clang_ocl_kern_imp_life
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_bfe_u32 v6, v31, 10, 10
	v_and_b32_e32 v5, 0x3ff, v31
	s_lshl_b32 s0, ttmp9, 8
	s_mov_b32 s4, 0
	s_mov_b32 s3, exec_lo
	v_dual_mov_b32 v7, 0 :: v_dual_lshlrev_b32 v6, 5, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_or3_b32 v6, v6, v5, s0
	v_add_nc_u64_e32 v[0:1], v[0:1], v[6:7]
	global_load_u8 v0, v[0:1], off
	s_wait_loadcnt 0x0
	s_wait_xcnt 0x0
	v_and_b32_e32 v0, 1, v0
	v_cmpx_lt_i32_e32 0, v4
	s_cbranch_execz .LBB1_4
; %bb.1:
	v_dual_add_nc_u32 v1, -1, v5 :: v_dual_add_nc_u32 v8, 1, v5
	v_and_b32_e32 v14, 31, v5
	s_trap 2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_and_b32_e32 v13, 31, v1
	v_dual_add_nc_u32 v1, s0, v5 :: v_dual_bitop2_b32 v15, 31, v8 bitop3:0x40
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_dual_add_nc_u32 v8, s0, v14 :: v_dual_add_nc_u32 v5, s0, v14
	v_dual_add_nc_u32 v9, s0, v13 :: v_dual_add_nc_u32 v11, s0, v13
	s_delay_alu instid0(VALU_DEP_3)
	v_dual_add_nc_u32 v12, s0, v15 :: v_dual_add_nc_u32 v10, s0, v15
	v_dual_add_nc_u32 v13, s0, v13 :: v_dual_add_nc_u32 v14, s0, v14
	v_add_nc_u32_e32 v15, s0, v15
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	ds_store_b8 v1, v0
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_and_b32_e32 v0, 0xff, v0
	v_add_nc_u32_e32 v4, -1, v4
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cmp_ne_u16_e32 vcc_lo, 0, v0
	v_cmp_eq_u32_e64 s2, 0, v4
	s_barrier_wait -1
	ds_load_u8 v16, v9
	ds_load_u8 v17, v5
	ds_load_u8 v18, v10
	ds_load_u8 v19, v11
	ds_load_u8 v20, v8
	ds_load_u8 v21, v12
	ds_load_u8 v22, v13
	ds_load_u8 v23, v14
	ds_load_u8 v24, v15
	s_wait_dscnt 0x6
	v_add3_u32 v16, v16, v17, v18
	s_wait_dscnt 0x4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add3_u32 v16, v16, v19, v20
	s_wait_dscnt 0x2
	v_add3_u32 v16, v16, v21, v22
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add3_u32 v16, v16, v23, v24
	v_cmp_eq_u32_e64 s0, 4, v16
	v_cmp_eq_u32_e64 s1, 3, v16
	s_and_b32 s0, vcc_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 s0, s1, s0
	s_or_b32 s4, s2, s4
	v_cndmask_b32_e64 v0, 0, 1, s0
	s_barrier_signal -1
	s_barrier_wait -1
	s_and_not1_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB1_2
; %bb.3:
	s_or_b32 exec_lo, exec_lo, s4
.LBB1_4:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s3
	v_add_nc_u64_e32 v[2:3], v[2:3], v[6:7]
	global_store_b8 v[2:3], v0, off
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_life, .Lfunc_end1-__clang_ocl_kern_imp_life
                                        ; -- End function
	.set __clang_ocl_kern_imp_life.num_vgpr, 32
	.set __clang_ocl_kern_imp_life.num_agpr, 0
	.set __clang_ocl_kern_imp_life.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_life.num_named_barrier, 0
	.set __clang_ocl_kern_imp_life.private_seg_size, 0
	.set __clang_ocl_kern_imp_life.uses_vcc, 1
	.set __clang_ocl_kern_imp_life.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_life.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_life.has_recursion, 0
	.set __clang_ocl_kern_imp_life.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 456
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
        .offset:         8
        .size:           8
        .type_name:      'uchar*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           life
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 32
      - 8
      - 1
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         life.kd
    .uses_dynamic_stack: false
    .vgpr_count:     22
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
