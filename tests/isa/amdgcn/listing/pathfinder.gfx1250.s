	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	pathfinder              ; -- Begin function pathfinder
	.globl	pathfinder
	.p2align	8
	.type	pathfinder,@function
pathfinder:                             ; @pathfinder
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_mov_b32 s2, exec_lo
	v_cmpx_eq_u32_e32 0, v0
	s_cbranch_execz .LBB0_2
; %bb.1:
	v_not_b32_e32 v1, -2.0
	v_mov_b32_e32 v2, 0
	ds_store_b32 v2, v1 offset:1036
	ds_store_2addr_b32 v2, v1, v1 offset0:129 offset1:130
	ds_store_b32 v2, v1
.LBB0_2:
	s_or_b32 exec_lo, exec_lo, s2
	s_clause 0x1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_load_b32 s2, s[0:1], 0x10
	v_dual_mov_b32 v3, 0 :: v_dual_lshlrev_b32 v2, 2, v0
	s_wait_kmcnt 0x0
	global_load_b32 v1, v0, s[4:5] scale_offset
	s_cmp_lt_i32 s2, 2
	s_wait_loadcnt 0x0
	v_and_b32_e32 v1, 0xff, v1
	ds_store_b32 v2, v1 offset:4
	s_cbranch_scc1 .LBB0_5
; %bb.3:
	v_add_nc_u64_e32 v[4:5], s[4:5], v[2:3]
	s_mov_b32 s0, 1
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[4:5], 0x200, v[4:5]
.LBB0_4:                                ; =>This Inner Loop Header: Depth=1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_and_b32 s1, s0, 1
	s_add_co_i32 s0, s0, 1
	s_xor_b32 s3, s1, 1
	v_mad_u32 v8, 0x208, s1, v2
	v_mad_u32 v3, 0x208, s3, v2
	s_cmp_lg_u32 s2, s0
	s_barrier_wait -1
	global_load_b32 v1, v[4:5], off
	ds_load_2addr_b32 v[6:7], v3 offset1:1
	ds_load_b32 v3, v3 offset:8
	s_wait_xcnt 0x0
	v_add_nc_u64_e32 v[4:5], 0x200, v[4:5]
	s_wait_dscnt 0x0
	v_min3_i32 v3, v6, v7, v3
	s_wait_loadcnt 0x0
	v_and_b32_e32 v1, 0xff, v1
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u32_e32 v1, v1, v3
	ds_store_b32 v8, v1 offset:4
	s_cbranch_scc1 .LBB0_4
.LBB0_5:
	s_and_not1_b32 s0, 1, s2
	s_delay_alu instid0(SALU_CYCLE_1)
	v_mad_u32 v1, 0x208, s0, v2
	ds_load_b32 v1, v1 offset:4
	s_wait_dscnt 0x0
	global_store_b32 v0, v1, s[6:7] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel pathfinder
		.amdhsa_group_segment_fixed_size 1040
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
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 8
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 3
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
	.size	pathfinder, .Lfunc_end0-pathfinder
                                        ; -- End function
	.set pathfinder.num_vgpr, 9
	.set pathfinder.num_agpr, 0
	.set pathfinder.numbered_sgpr, 8
	.set pathfinder.num_named_barrier, 0
	.set pathfinder.private_seg_size, 0
	.set pathfinder.uses_vcc, 0
	.set pathfinder.uses_flat_scratch, 0
	.set pathfinder.has_dyn_sized_stack, 0
	.set pathfinder.has_recursion, 0
	.set pathfinder.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 332
; TotalNumSgprs: 8
; NumVgprs: 9
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 1040 bytes/workgroup (compile time only)
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
	.protected	__clang_ocl_kern_imp_pathfinder ; -- Begin function __clang_ocl_kern_imp_pathfinder
	.globl	__clang_ocl_kern_imp_pathfinder
	.p2align	2
	.type	__clang_ocl_kern_imp_pathfinder,@function
__clang_ocl_kern_imp_pathfinder:        ; @__clang_ocl_kern_imp_pathfinder
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v5, 0x3ff, v31
	s_mov_b32 s0, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u32_e32 0, v5
	s_cbranch_execz .LBB1_2
; %bb.1:
	v_not_b32_e32 v6, -2.0
	s_trap 2
	ds_store_2addr_b32 v0, v6, v6 offset1:1
	ds_store_b32 v0, v6
.LBB1_2:
	s_or_b32 exec_lo, exec_lo, s0
	v_dual_mov_b32 v7, 0 :: v_dual_lshlrev_b32 v6, 2, v5
	s_mov_b32 s0, 1
	s_mov_b32 s1, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[0:1], v[0:1], v[6:7]
	global_load_b32 v5, v[0:1], off
	s_trap 2
	s_wait_loadcnt 0x0
	v_and_b32_e32 v5, 0xff, v5
	ds_store_b32 v0, v5
	s_wait_xcnt 0x0
	v_cmpx_lt_i32_e32 1, v4
	s_cbranch_execz .LBB1_5
; %bb.3:
	v_add_nc_u64_e32 v[0:1], 0x200, v[0:1]
	s_mov_b32 s2, 0
.LBB1_4:                                ; =>This Inner Loop Header: Depth=1
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_and_b32 s3, s0, 1
	s_add_co_i32 s0, s0, 1
	s_xor_b32 s4, s3, 1
	v_mad_u32 v10, 0x208, s3, v0
	v_mad_u32 v7, 0x208, s4, v0
	v_cmp_eq_u32_e32 vcc_lo, s0, v4
	s_or_b32 s2, vcc_lo, s2
	s_barrier_wait -1
	global_load_b32 v5, v[0:1], off
	ds_load_2addr_b32 v[8:9], v7 offset1:1
	ds_load_b32 v7, v7 offset:8
	s_wait_xcnt 0x0
	v_add_nc_u64_e32 v[0:1], 0x200, v[0:1]
	s_wait_dscnt 0x0
	v_min3_i32 v7, v8, v9, v7
	s_wait_loadcnt 0x0
	v_and_b32_e32 v5, 0xff, v5
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u32_e32 v5, v5, v7
	ds_store_b32 v10, v5 offset:4
	s_and_not1_b32 exec_lo, exec_lo, s2
	s_cbranch_execnz .LBB1_4
.LBB1_5:
	s_or_b32 exec_lo, exec_lo, s1
	s_trap 2
	ds_load_b32 v4, v0
	v_mov_b32_e32 v7, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[0:1], v[2:3], v[6:7]
	s_wait_dscnt 0x0
	global_store_b32 v[0:1], v4, off
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_pathfinder, .Lfunc_end1-__clang_ocl_kern_imp_pathfinder
                                        ; -- End function
	.set __clang_ocl_kern_imp_pathfinder.num_vgpr, 32
	.set __clang_ocl_kern_imp_pathfinder.num_agpr, 0
	.set __clang_ocl_kern_imp_pathfinder.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_pathfinder.num_named_barrier, 0
	.set __clang_ocl_kern_imp_pathfinder.private_seg_size, 0
	.set __clang_ocl_kern_imp_pathfinder.uses_vcc, 1
	.set __clang_ocl_kern_imp_pathfinder.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_pathfinder.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_pathfinder.has_recursion, 0
	.set __clang_ocl_kern_imp_pathfinder.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 336
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
    .group_segment_fixed_size: 1040
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           pathfinder
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     8
    .sgpr_spill_count: 0
    .symbol:         pathfinder.kd
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
