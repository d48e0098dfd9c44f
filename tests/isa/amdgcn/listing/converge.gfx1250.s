	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	converge                ; -- Begin function converge
	.globl	converge
	.p2align	8
	.type	converge,@function
converge:                               ; @converge
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[4:7], s[0:1], 0x0
	v_dual_add_nc_u32 v1, -1, v0 :: v_dual_mov_b32 v3, 0
	v_dual_add_nc_u32 v6, 1, v0 :: v_dual_lshlrev_b32 v2, 2, v0
	s_wait_xcnt 0x0
	v_cmp_eq_u32_e64 s0, 0, v0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v1, 0x7f, v1
	v_dual_mov_b32 v5, v3 :: v_dual_lshlrev_b32 v4, 2, v1
	v_and_b32_e32 v1, 0x7f, v6
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b32_e32 v1, 2, v1
	s_wait_kmcnt 0x0
	global_load_b32 v10, v0, s[4:5] scale_offset
	v_add_nc_u64_e32 v[6:7], s[4:5], v[2:3]
	v_add_nc_u64_e32 v[8:9], s[4:5], v[4:5]
	v_mov_b32_e32 v5, 1
	s_wait_loadcnt 0x0
	ds_store_b32 v2, v10
	s_branch .LBB0_2
.LBB0_1:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v10, v3 offset:512
	s_wait_dscnt 0x0
	v_cmp_ne_u32_e32 vcc_lo, 0, v10
	s_barrier_signal -1
	s_barrier_wait -1
	s_cbranch_vccz .LBB0_10
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	s_and_saveexec_b32 s1, s0
; %bb.3:                                ;   in Loop: Header=BB0_2 Depth=1
	ds_store_b32 v3, v3 offset:512
; %bb.4:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s1, exec_lo
	s_barrier_wait -1
	global_load_b32 v11, v[6:7], off offset:512
	ds_load_b32 v10, v2
	s_wait_loadcnt 0x0
	v_cmpx_ne_u32_e32 0, v11
	s_cbranch_execz .LBB0_6
; %bb.5:                                ;   in Loop: Header=BB0_2 Depth=1
	ds_load_b32 v11, v1
	s_wait_dscnt 0x0
	v_min_u32_e32 v10, v11, v10
.LBB0_6:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s1
	global_load_b32 v11, v[8:9], off offset:512
	s_mov_b32 s1, exec_lo
	s_wait_loadcnt 0x0
	v_cmpx_ne_u32_e32 0, v11
	s_cbranch_execz .LBB0_8
; %bb.7:                                ;   in Loop: Header=BB0_2 Depth=1
	ds_load_b32 v11, v4
	s_wait_dscnt 0x0
	v_min_u32_e32 v10, v11, v10
.LBB0_8:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s1, exec_lo
	s_barrier_wait -1
	ds_load_b32 v11, v2
	s_wait_dscnt 0x0
	v_cmpx_ne_u32_e64 v10, v11
	s_cbranch_execz .LBB0_1
; %bb.9:                                ;   in Loop: Header=BB0_2 Depth=1
	ds_store_b32 v2, v10
	ds_store_b32 v3, v5 offset:512
	s_branch .LBB0_1
.LBB0_10:
	ds_load_b32 v1, v2
	s_wait_dscnt 0x0
	global_store_b32 v0, v1, s[6:7] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel converge
		.amdhsa_group_segment_fixed_size 516
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
		.amdhsa_next_free_vgpr 12
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
	.size	converge, .Lfunc_end0-converge
                                        ; -- End function
	.set converge.num_vgpr, 12
	.set converge.num_agpr, 0
	.set converge.numbered_sgpr, 8
	.set converge.num_named_barrier, 0
	.set converge.private_seg_size, 0
	.set converge.uses_vcc, 1
	.set converge.uses_flat_scratch, 0
	.set converge.has_dyn_sized_stack, 0
	.set converge.has_recursion, 0
	.set converge.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 396
; TotalNumSgprs: 10
; NumVgprs: 12
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 516 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 10
; NumVGPRsForWavesPerEU: 12
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
	.protected	__clang_ocl_kern_imp_converge ; -- Begin function __clang_ocl_kern_imp_converge
	.globl	__clang_ocl_kern_imp_converge
	.p2align	2
	.type	__clang_ocl_kern_imp_converge,@function
__clang_ocl_kern_imp_converge:          ; @__clang_ocl_kern_imp_converge
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v4, 0x3ff, v31
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_dual_mov_b32 v7, 0 :: v_dual_lshlrev_b32 v6, 2, v4
	v_add_nc_u32_e32 v5, -1, v4
	v_cmp_eq_u32_e64 s0, 0, v4
	v_add_nc_u64_e32 v[8:9], v[0:1], v[6:7]
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v5, 0x7f, v5
	v_dual_mov_b32 v5, 1 :: v_dual_lshlrev_b32 v6, 2, v5
	global_load_b32 v10, v[8:9], off
	s_trap 2
	v_add_nc_u64_e32 v[0:1], v[0:1], v[6:7]
	s_wait_loadcnt 0x0
	ds_store_b32 v0, v10
	s_branch .LBB1_2
.LBB1_1:                                ;   in Loop: Header=BB1_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_trap 2
	ds_load_b32 v6, v0
	s_wait_dscnt 0x0
	v_cmp_ne_u32_e32 vcc_lo, 0, v6
	s_barrier_signal -1
	s_barrier_wait -1
	s_cbranch_vccz .LBB1_10
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	s_wait_xcnt 0x0
	s_and_saveexec_b32 s1, s0
	s_cbranch_execz .LBB1_4
; %bb.3:                                ;   in Loop: Header=BB1_2 Depth=1
	ds_store_b32 v0, v7
	s_trap 2
.LBB1_4:                                ;   in Loop: Header=BB1_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s1, exec_lo
	s_barrier_wait -1
	global_load_b32 v10, v[8:9], off offset:512
	ds_load_b32 v6, v0
	s_wait_loadcnt 0x0
	v_cmpx_ne_u32_e32 0, v10
	s_cbranch_execz .LBB1_6
; %bb.5:                                ;   in Loop: Header=BB1_2 Depth=1
	ds_load_b32 v10, v0
	s_wait_dscnt 0x0
	v_min_u32_e32 v6, v10, v6
.LBB1_6:                                ;   in Loop: Header=BB1_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s1
	global_load_b32 v10, v[0:1], off offset:512
	s_mov_b32 s1, exec_lo
	s_wait_loadcnt 0x0
	v_cmpx_ne_u32_e32 0, v10
	s_cbranch_execz .LBB1_8
; %bb.7:                                ;   in Loop: Header=BB1_2 Depth=1
	ds_load_b32 v10, v0
	s_wait_dscnt 0x0
	v_min_u32_e32 v6, v10, v6
.LBB1_8:                                ;   in Loop: Header=BB1_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s1, exec_lo
	s_barrier_wait -1
	ds_load_b32 v10, v0
	s_wait_dscnt 0x0
	v_cmpx_ne_u32_e64 v6, v10
	s_cbranch_execz .LBB1_1
; %bb.9:                                ;   in Loop: Header=BB1_2 Depth=1
	ds_store_b32 v0, v6
	ds_store_b32 v0, v5
	s_trap 2
	s_branch .LBB1_1
.LBB1_10:
	ds_load_b32 v5, v0
	v_dual_mov_b32 v1, 0 :: v_dual_lshlrev_b32 v0, 2, v4
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[0:1], v[2:3], v[0:1]
	s_wait_dscnt 0x0
	global_store_b32 v[0:1], v5, off
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_converge, .Lfunc_end1-__clang_ocl_kern_imp_converge
                                        ; -- End function
	.set __clang_ocl_kern_imp_converge.num_vgpr, 32
	.set __clang_ocl_kern_imp_converge.num_agpr, 0
	.set __clang_ocl_kern_imp_converge.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_converge.num_named_barrier, 0
	.set __clang_ocl_kern_imp_converge.private_seg_size, 0
	.set __clang_ocl_kern_imp_converge.uses_vcc, 1
	.set __clang_ocl_kern_imp_converge.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_converge.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_converge.has_recursion, 0
	.set __clang_ocl_kern_imp_converge.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 400
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
    .group_segment_fixed_size: 516
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           converge
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         converge.kd
    .uses_dynamic_stack: false
    .vgpr_count:     12
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
