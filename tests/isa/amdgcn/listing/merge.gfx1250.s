	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	merge                   ; -- Begin function merge
	.globl	merge
	.p2align	8
	.type	merge,@function
merge:                                  ; @merge
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[0:3], s[0:1], 0x0
	v_lshl_or_b32 v2, ttmp9, 7, v0
	v_dual_lshlrev_b32 v5, 2, v0 :: v_dual_mov_b32 v3, 0
	v_mov_b32_e32 v6, 64
	v_cmp_lt_u32_e32 vcc_lo, 63, v0
	s_wait_kmcnt 0x0
	global_load_b32 v1, v2, s[0:1] scale_offset
	s_wait_xcnt 0x0
	s_mov_b32 s1, 0
	s_wait_loadcnt 0x0
	ds_store_b32 v5, v1 offset:512
	v_or_b32_e32 v1, 0x200, v5
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v4, v5 offset:512
	v_mov_b32_e32 v5, v3
	s_branch .LBB0_2
.LBB0_1:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_cmp_ge_u32_e64 s0, v5, v7
	v_mov_b32_e32 v6, v7
	s_or_b32 s1, s0, s1
	s_and_not1_b32 exec_lo, exec_lo, s1
	s_cbranch_execz .LBB0_8
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v7, v5, v6
	s_mov_b32 s4, 0
	v_lshrrev_b32_e32 v7, 1, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_lshlrev_b32_e32 v8, 2, v7
	s_and_saveexec_b32 s0, vcc_lo
	s_xor_b32 s5, exec_lo, s0
	s_cbranch_execnz .LBB0_5
; %bb.3:                                ;   in Loop: Header=BB0_2 Depth=1
	s_and_not1_saveexec_b32 s5, s5
	s_cbranch_execnz .LBB0_6
.LBB0_4:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s5
	s_and_saveexec_b32 s0, s4
	s_cbranch_execz .LBB0_1
	s_branch .LBB0_7
.LBB0_5:                                ;   in Loop: Header=BB0_2 Depth=1
	ds_load_b32 v8, v8 offset:512
	s_wait_dscnt 0x0
	v_cmp_le_u32_e64 s0, v8, v4
                                        ; implicit-def: $vgpr8
	s_and_b32 s4, s0, exec_lo
	s_and_not1_saveexec_b32 s5, s5
	s_cbranch_execz .LBB0_4
.LBB0_6:                                ;   in Loop: Header=BB0_2 Depth=1
	ds_load_b32 v8, v8 offset:768
	s_and_not1_b32 s4, s4, exec_lo
	s_wait_dscnt 0x0
	v_cmp_lt_u32_e64 s0, v8, v4
	s_and_b32 s0, s0, exec_lo
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 s4, s4, s0
	s_or_b32 exec_lo, exec_lo, s5
	s_and_saveexec_b32 s0, s4
	s_cbranch_execz .LBB0_1
.LBB0_7:                                ;   in Loop: Header=BB0_2 Depth=1
	v_dual_add_nc_u32 v5, 1, v7 :: v_dual_mov_b32 v7, v6
	s_branch .LBB0_1
.LBB0_8:
	s_or_b32 exec_lo, exec_lo, s1
	v_dual_lshlrev_b32 v5, 2, v5 :: v_dual_bitop2_b32 v0, 63, v0 bitop3:0x40
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u32 v0, v0, 2, v5
	s_wait_dscnt 0x0
	ds_store_b32 v0, v4
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_add_nc_u32_e32 v0, 0xfffffe00, v1
	s_barrier_wait -1
	ds_load_b32 v4, v0
	v_lshl_add_u64 v[0:1], v[2:3], 2, s[2:3]
	s_wait_dscnt 0x0
	global_store_b32 v[0:1], v4, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel merge
		.amdhsa_group_segment_fixed_size 1024
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
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
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 6
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
	.size	merge, .Lfunc_end0-merge
                                        ; -- End function
	.set merge.num_vgpr, 9
	.set merge.num_agpr, 0
	.set merge.numbered_sgpr, 6
	.set merge.num_named_barrier, 0
	.set merge.private_seg_size, 0
	.set merge.uses_vcc, 1
	.set merge.uses_flat_scratch, 0
	.set merge.has_dyn_sized_stack, 0
	.set merge.has_recursion, 0
	.set merge.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 400
; TotalNumSgprs: 8
; NumVgprs: 9
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 1024 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 8
; NumVGPRsForWavesPerEU: 9
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
	.protected	__clang_ocl_kern_imp_merge ; -- Begin function __clang_ocl_kern_imp_merge
	.globl	__clang_ocl_kern_imp_merge
	.p2align	2
	.type	__clang_ocl_kern_imp_merge,@function
__clang_ocl_kern_imp_merge:             ; @__clang_ocl_kern_imp_merge
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v6, 0x3ff, v31
	v_mov_b32_e32 v5, 0
	s_mov_b32 s1, 0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_lshl_or_b32 v4, ttmp9, 7, v6
	v_cmp_lt_u32_e32 vcc_lo, 63, v6
	v_mov_b32_e32 v6, 64
	v_lshl_add_u64 v[0:1], v[4:5], 2, v[0:1]
	global_load_b32 v0, v[0:1], off
	s_trap 2
	s_wait_xcnt 0x0
	v_mov_b32_e32 v1, v5
	s_wait_loadcnt 0x0
	ds_store_b32 v0, v0
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v0, v0
	s_branch .LBB1_2
.LBB1_1:                                ;   in Loop: Header=BB1_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_cmp_ge_u32_e64 s0, v1, v7
	v_mov_b32_e32 v6, v7
	s_or_b32 s1, s0, s1
	s_and_not1_b32 exec_lo, exec_lo, s1
	s_cbranch_execz .LBB1_8
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	s_mov_b32 s2, 0
	s_and_saveexec_b32 s0, vcc_lo
	s_delay_alu instid0(SALU_CYCLE_1)
	s_xor_b32 s3, exec_lo, s0
	s_cbranch_execz .LBB1_4
; %bb.3:                                ;   in Loop: Header=BB1_2 Depth=1
	s_trap 2
	s_wait_dscnt 0x0
	ds_load_b32 v7, v0
	s_wait_dscnt 0x0
	v_cmp_le_u32_e64 s0, v7, v0
	s_and_b32 s2, s0, exec_lo
.LBB1_4:                                ;   in Loop: Header=BB1_2 Depth=1
	s_and_not1_saveexec_b32 s3, s3
	s_cbranch_execz .LBB1_6
; %bb.5:                                ;   in Loop: Header=BB1_2 Depth=1
	s_trap 2
	s_wait_dscnt 0x0
	ds_load_b32 v7, v0
	s_and_not1_b32 s2, s2, exec_lo
	s_wait_dscnt 0x0
	v_cmp_lt_u32_e64 s0, v7, v0
	s_and_b32 s0, s0, exec_lo
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 s2, s2, s0
.LBB1_6:                                ;   in Loop: Header=BB1_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s3
	v_add_nc_u32_e32 v7, v1, v6
	s_delay_alu instid0(VALU_DEP_1)
	v_lshrrev_b32_e32 v7, 1, v7
	s_and_saveexec_b32 s0, s2
	s_cbranch_execz .LBB1_1
; %bb.7:                                ;   in Loop: Header=BB1_2 Depth=1
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_add_nc_u32 v1, 1, v7 :: v_dual_mov_b32 v7, v6
	s_branch .LBB1_1
.LBB1_8:
	s_or_b32 exec_lo, exec_lo, s1
	s_trap 2
	s_wait_dscnt 0x0
	ds_store_b32 v0, v0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_lshl_add_u64 v[0:1], v[4:5], 2, v[2:3]
	s_wait_dscnt 0x0
	global_store_b32 v[0:1], v6, off
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_merge, .Lfunc_end1-__clang_ocl_kern_imp_merge
                                        ; -- End function
	.set __clang_ocl_kern_imp_merge.num_vgpr, 32
	.set __clang_ocl_kern_imp_merge.num_agpr, 0
	.set __clang_ocl_kern_imp_merge.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_merge.num_named_barrier, 0
	.set __clang_ocl_kern_imp_merge.private_seg_size, 0
	.set __clang_ocl_kern_imp_merge.uses_vcc, 1
	.set __clang_ocl_kern_imp_merge.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_merge.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_merge.has_recursion, 0
	.set __clang_ocl_kern_imp_merge.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 360
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
        .offset:         8
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           merge
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     8
    .sgpr_spill_count: 0
    .symbol:         merge.kd
    .uses_dynamic_stack: false
    .vgpr_count:     9
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
