	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	halves                  ; -- Begin function halves
	.globl	halves
	.p2align	8
	.type	halves,@function
halves:                                 ; @halves
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[0:3], s[0:1], 0x0
	s_lshl_b32 s4, ttmp9, 7
	s_delay_alu instid0(SALU_CYCLE_1)
	v_or_b32_e32 v1, s4, v0
	v_bitop3_b32 v2, s4, v0, 5 bitop3:0xf6
	s_wait_kmcnt 0x0
	s_clause 0x1
	global_load_b32 v3, v1, s[0:1] scale_offset
	global_load_b32 v4, v2, s[0:1] scale_offset
	s_wait_xcnt 0x0
	s_mov_b32 s0, exec_lo
	s_wait_loadcnt 0x1
	v_pk_ashrrev_i16 v1, 0x10003, v3
	s_wait_loadcnt 0x0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_pk_mad_u16 v1, v4, v3, v1
	v_dual_lshrrev_b32 v3, 16, v4 :: v_dual_lshrrev_b32 v5, 16, v1
	v_pk_lshlrev_b16 v2, 0x20001, v1
	v_cmp_le_u16_e32 vcc_lo, v1, v4
	v_pk_sub_u16 v4, v1, v4 clamp
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_dual_lshlrev_b32 v1, 2, v0 :: v_dual_lshrrev_b32 v6, 16, v2
	v_cndmask_b32_e32 v2, 0, v2, vcc_lo
	v_cmp_le_u16_e32 vcc_lo, v5, v3
	v_cndmask_b32_e32 v3, 0, v6, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_perm_b32 v2, v3, v2, 0x5040100
	v_or_b32_e32 v2, v2, v4
	ds_store_b32 v1, v2
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_gt_u32_e32 64, v0
	s_cbranch_execz .LBB0_2
; %bb.1:
	ds_load_2addr_stride64_b32 v[2:3], v1 offset1:1
	s_wait_dscnt 0x0
	v_pk_mad_u16 v2, v2, 3, v3 op_sel_hi:[1,0,1]
	ds_store_b32 v1, v2
.LBB0_2:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	v_cmpx_gt_u32_e32 32, v0
	s_cbranch_execz .LBB0_4
; %bb.3:
	ds_load_2addr_b32 v[2:3], v1 offset1:32
	s_wait_dscnt 0x0
	v_pk_mad_u16 v2, v2, 3, v3 op_sel_hi:[1,0,1]
	ds_store_b32 v1, v2
.LBB0_4:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	v_cmpx_gt_u32_e32 16, v0
	s_cbranch_execz .LBB0_6
; %bb.5:
	ds_load_2addr_b32 v[2:3], v1 offset1:16
	s_wait_dscnt 0x0
	v_pk_mad_u16 v2, v2, 3, v3 op_sel_hi:[1,0,1]
	ds_store_b32 v1, v2
.LBB0_6:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	v_cmpx_gt_u32_e32 8, v0
	s_cbranch_execz .LBB0_8
; %bb.7:
	ds_load_2addr_b32 v[2:3], v1 offset1:8
	s_wait_dscnt 0x0
	v_pk_mad_u16 v2, v2, 3, v3 op_sel_hi:[1,0,1]
	ds_store_b32 v1, v2
.LBB0_8:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	v_cmpx_gt_u32_e32 4, v0
	s_cbranch_execz .LBB0_10
; %bb.9:
	ds_load_2addr_b32 v[2:3], v1 offset1:4
	s_wait_dscnt 0x0
	v_pk_mad_u16 v2, v2, 3, v3 op_sel_hi:[1,0,1]
	ds_store_b32 v1, v2
.LBB0_10:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	v_cmpx_gt_u32_e32 2, v0
	s_cbranch_execz .LBB0_12
; %bb.11:
	ds_load_2addr_b32 v[2:3], v1 offset1:2
	s_wait_dscnt 0x0
	v_pk_mad_u16 v2, v2, 3, v3 op_sel_hi:[1,0,1]
	ds_store_b32 v1, v2
.LBB0_12:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_cmp_eq_u32_e32 vcc_lo, 0, v0
	s_barrier_wait -1
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB0_14
; %bb.13:
	ds_load_2addr_b32 v[2:3], v1 offset1:1
	s_wait_dscnt 0x0
	v_pk_mad_u16 v0, v2, 3, v3 op_sel_hi:[1,0,1]
	ds_store_b32 v1, v0
.LBB0_14:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB0_16
; %bb.15:
	v_dual_mov_b32 v0, ttmp9 :: v_dual_mov_b32 v1, 0
	ds_load_b32 v1, v1
	s_wait_dscnt 0x0
	global_store_b32 v0, v1, s[2:3] scale_offset
.LBB0_16:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel halves
		.amdhsa_group_segment_fixed_size 512
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
		.amdhsa_next_free_vgpr 7
		.amdhsa_next_free_sgpr 5
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 6
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
	.size	halves, .Lfunc_end0-halves
                                        ; -- End function
	.set halves.num_vgpr, 7
	.set halves.num_agpr, 0
	.set halves.numbered_sgpr, 5
	.set halves.num_named_barrier, 0
	.set halves.private_seg_size, 0
	.set halves.uses_vcc, 1
	.set halves.uses_flat_scratch, 0
	.set halves.has_dyn_sized_stack, 0
	.set halves.has_recursion, 0
	.set halves.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 644
; TotalNumSgprs: 7
; NumVgprs: 7
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 7
; NumVGPRsForWavesPerEU: 7
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
	.protected	__clang_ocl_kern_imp_halves ; -- Begin function __clang_ocl_kern_imp_halves
	.globl	__clang_ocl_kern_imp_halves
	.p2align	2
	.type	__clang_ocl_kern_imp_halves,@function
__clang_ocl_kern_imp_halves:            ; @__clang_ocl_kern_imp_halves
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v4, 0x3ff, v31
	s_lshl_b32 s0, ttmp9, 7
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_dual_mov_b32 v7, 0 :: v_dual_bitop2_b32 v6, s0, v4 bitop3:0x54
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_lshl_add_u64 v[8:9], v[6:7], 2, v[0:1]
	v_bitop3_b32 v6, s0, v4, 5 bitop3:0xf6
	s_mov_b32 s0, exec_lo
	v_lshl_add_u64 v[0:1], v[6:7], 2, v[0:1]
	s_clause 0x1
	global_load_b32 v5, v[8:9], off
	global_load_b32 v6, v[0:1], off
	s_trap 2
	s_wait_loadcnt 0x1
	s_wait_xcnt 0x0
	v_pk_ashrrev_i16 v0, 0x10003, v5
	s_wait_loadcnt 0x0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_pk_mad_u16 v0, v6, v5, v0
	v_dual_lshrrev_b32 v5, 16, v6 :: v_dual_lshrrev_b32 v7, 16, v0
	v_pk_lshlrev_b16 v1, 0x20001, v0
	v_cmp_le_u16_e32 vcc_lo, v0, v6
	v_pk_sub_u16 v0, v0, v6 clamp
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_dual_cndmask_b32 v1, 0, v1 :: v_dual_lshrrev_b32 v8, 16, v1
	v_cmp_le_u16_e32 vcc_lo, v7, v5
	v_cndmask_b32_e32 v5, 0, v8, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_perm_b32 v1, v5, v1, 0x5040100
	v_or_b32_e32 v0, v1, v0
	ds_store_b32 v0, v0
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_gt_u32_e32 64, v4
	s_cbranch_execz .LBB1_2
; %bb.1:
	ds_load_2addr_stride64_b32 v[0:1], v0 offset1:1
	s_wait_dscnt 0x0
	v_pk_mad_u16 v0, v0, 3, v1 op_sel_hi:[1,0,1]
	ds_store_b32 v0, v0
.LBB1_2:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	v_cmpx_gt_u32_e32 32, v4
	s_cbranch_execz .LBB1_4
; %bb.3:
	ds_load_2addr_b32 v[0:1], v0 offset1:32
	s_wait_dscnt 0x0
	v_pk_mad_u16 v0, v0, 3, v1 op_sel_hi:[1,0,1]
	ds_store_b32 v0, v0
.LBB1_4:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	v_cmpx_gt_u32_e32 16, v4
	s_cbranch_execz .LBB1_6
; %bb.5:
	ds_load_2addr_b32 v[0:1], v0 offset1:16
	s_wait_dscnt 0x0
	v_pk_mad_u16 v0, v0, 3, v1 op_sel_hi:[1,0,1]
	ds_store_b32 v0, v0
.LBB1_6:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	v_cmpx_gt_u32_e32 8, v4
	s_cbranch_execz .LBB1_8
; %bb.7:
	ds_load_2addr_b32 v[0:1], v0 offset1:8
	s_wait_dscnt 0x0
	v_pk_mad_u16 v0, v0, 3, v1 op_sel_hi:[1,0,1]
	ds_store_b32 v0, v0
.LBB1_8:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	v_cmpx_gt_u32_e32 4, v4
	s_cbranch_execz .LBB1_10
; %bb.9:
	ds_load_2addr_b32 v[0:1], v0 offset1:4
	s_wait_dscnt 0x0
	v_pk_mad_u16 v0, v0, 3, v1 op_sel_hi:[1,0,1]
	ds_store_b32 v0, v0
.LBB1_10:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	v_cmpx_gt_u32_e32 2, v4
	s_cbranch_execz .LBB1_12
; %bb.11:
	ds_load_2addr_b32 v[0:1], v0 offset1:2
	s_wait_dscnt 0x0
	v_pk_mad_u16 v0, v0, 3, v1 op_sel_hi:[1,0,1]
	ds_store_b32 v0, v0
.LBB1_12:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_cmp_eq_u32_e32 vcc_lo, 0, v4
	s_barrier_wait -1
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB1_14
; %bb.13:
	ds_load_2addr_b32 v[0:1], v0 offset1:1
	s_wait_dscnt 0x0
	v_pk_mad_u16 v0, v0, 3, v1 op_sel_hi:[1,0,1]
	ds_store_b32 v0, v0
.LBB1_14:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB1_16
; %bb.15:
	s_trap 2
	ds_load_b32 v4, v0
	s_mov_b32 s2, ttmp9
	s_mov_b32 s3, 0
	s_delay_alu instid0(SALU_CYCLE_1)
	v_lshl_add_u64 v[0:1], s[2:3], 2, v[2:3]
	s_wait_dscnt 0x0
	global_store_b32 v[0:1], v4, off
.LBB1_16:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s0
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_halves, .Lfunc_end1-__clang_ocl_kern_imp_halves
                                        ; -- End function
	.set __clang_ocl_kern_imp_halves.num_vgpr, 32
	.set __clang_ocl_kern_imp_halves.num_agpr, 0
	.set __clang_ocl_kern_imp_halves.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_halves.num_named_barrier, 0
	.set __clang_ocl_kern_imp_halves.private_seg_size, 0
	.set __clang_ocl_kern_imp_halves.uses_vcc, 1
	.set __clang_ocl_kern_imp_halves.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_halves.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_halves.has_recursion, 0
	.set __clang_ocl_kern_imp_halves.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 688
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
        .type_name:      'ushort2*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'ushort2*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           halves
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     7
    .sgpr_spill_count: 0
    .symbol:         halves.kd
    .uses_dynamic_stack: false
    .vgpr_count:     7
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
