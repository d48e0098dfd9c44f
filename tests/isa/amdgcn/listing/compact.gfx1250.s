	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	compact                 ; -- Begin function compact
	.globl	compact
	.p2align	8
	.type	compact,@function
compact:                                ; @compact
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_lshl_b32 s2, ttmp9, 7
	s_delay_alu instid0(SALU_CYCLE_1)
	v_dual_lshlrev_b32 v2, 2, v0 :: v_dual_bitop2_b32 v1, s2, v0 bitop3:0x54
	v_mov_b32_e32 v5, 0
	s_mov_b32 s3, exec_lo
	v_mov_b32_e32 v4, 0
	s_wait_kmcnt 0x0
	global_load_b32 v1, v1, s[4:5] scale_offset
	s_wait_loadcnt 0x0
	v_and_b32_e32 v3, 1, v1
	ds_store_b32 v2, v3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_ne_u32_e32 0, v0
; %bb.1:
	v_add_nc_u32_e32 v5, -4, v2
	ds_load_b32 v5, v5
; %bb.2:
	s_or_b32 exec_lo, exec_lo, s3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s3, exec_lo
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v5, v6, v5
	ds_store_b32 v2, v5
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_lt_u32_e32 1, v0
; %bb.3:
	v_add_nc_u32_e32 v4, -8, v2
	ds_load_b32 v4, v4
; %bb.4:
	s_or_b32 exec_lo, exec_lo, s3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s3, exec_lo
	s_barrier_wait -1
	ds_load_b32 v5, v2
	s_wait_dscnt 0x0
	v_dual_mov_b32 v5, 0 :: v_dual_add_nc_u32 v4, v5, v4
	ds_store_b32 v2, v4
	v_mov_b32_e32 v4, 0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_lt_u32_e32 3, v0
; %bb.5:
	v_add_nc_u32_e32 v5, -16, v2
	ds_load_b32 v5, v5
; %bb.6:
	s_or_b32 exec_lo, exec_lo, s3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s3, exec_lo
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v5, v6, v5
	ds_store_b32 v2, v5
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_lt_u32_e32 7, v0
; %bb.7:
	v_subrev_nc_u32_e32 v4, 32, v2
	ds_load_b32 v4, v4
; %bb.8:
	s_or_b32 exec_lo, exec_lo, s3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s3, exec_lo
	s_barrier_wait -1
	ds_load_b32 v5, v2
	s_wait_dscnt 0x0
	v_dual_mov_b32 v5, 0 :: v_dual_add_nc_u32 v4, v5, v4
	ds_store_b32 v2, v4
	v_mov_b32_e32 v4, 0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_lt_u32_e32 15, v0
; %bb.9:
	v_subrev_nc_u32_e32 v5, 64, v2
	ds_load_b32 v5, v5
; %bb.10:
	s_or_b32 exec_lo, exec_lo, s3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_load_b64 s[0:1], s[0:1], 0x10
	s_mov_b32 s3, exec_lo
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v5, v6, v5
	ds_store_b32 v2, v5
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_lt_u32_e32 31, v0
; %bb.11:
	v_add_nc_u32_e32 v4, 0xffffff80, v2
	ds_load_b32 v4, v4
; %bb.12:
	s_or_b32 exec_lo, exec_lo, s3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s3, exec_lo
	s_barrier_wait -1
	ds_load_b32 v5, v2
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v4, v5, v4
	ds_store_b32 v2, v4
	v_mov_b32_e32 v4, 0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_lt_u32_e32 63, v0
; %bb.13:
	v_add_nc_u32_e32 v4, 0xffffff00, v2
	ds_load_b32 v4, v4
; %bb.14:
	s_or_b32 exec_lo, exec_lo, s3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s3, exec_lo
	s_barrier_wait -1
	ds_load_b32 v5, v2
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v4, v5, v4
	ds_store_b32 v2, v4
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_ne_u32_e32 0, v3
	s_cbranch_execz .LBB0_16
; %bb.15:
	ds_load_b32 v2, v2
	s_wait_dscnt 0x0
	v_add3_u32 v2, s2, -1, v2
	global_store_b32 v2, v1, s[6:7] scale_offset
.LBB0_16:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mov_b32 s2, exec_lo
	v_cmpx_eq_u32_e32 0x7f, v0
	s_cbranch_execz .LBB0_18
; %bb.17:
	v_dual_mov_b32 v0, ttmp9 :: v_dual_mov_b32 v1, 0
	ds_load_b32 v1, v1 offset:508
	s_wait_dscnt 0x0
	s_wait_kmcnt 0x0
	global_store_b32 v0, v1, s[0:1] scale_offset
.LBB0_18:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel compact
		.amdhsa_group_segment_fixed_size 512
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
		.amdhsa_next_free_vgpr 7
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
	.size	compact, .Lfunc_end0-compact
                                        ; -- End function
	.set compact.num_vgpr, 7
	.set compact.num_agpr, 0
	.set compact.numbered_sgpr, 8
	.set compact.num_named_barrier, 0
	.set compact.private_seg_size, 0
	.set compact.uses_vcc, 0
	.set compact.uses_flat_scratch, 0
	.set compact.has_dyn_sized_stack, 0
	.set compact.has_recursion, 0
	.set compact.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 740
; TotalNumSgprs: 8
; NumVgprs: 7
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 8
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
	.protected	__clang_ocl_kern_imp_compact ; -- Begin function __clang_ocl_kern_imp_compact
	.globl	__clang_ocl_kern_imp_compact
	.p2align	2
	.type	__clang_ocl_kern_imp_compact,@function
__clang_ocl_kern_imp_compact:           ; @__clang_ocl_kern_imp_compact
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v8, 0x3ff, v31
	s_lshl_b32 s0, ttmp9, 7
	v_mov_b32_e32 v7, 0
	s_mov_b32 s1, exec_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_or_b32_e32 v6, s0, v8
	v_lshl_add_u64 v[0:1], v[6:7], 2, v[0:1]
	v_mov_b32_e32 v6, 0
	global_load_b32 v0, v[0:1], off
	s_trap 2
	s_wait_loadcnt 0x0
	s_wait_xcnt 0x0
	v_and_b32_e32 v1, 1, v0
	ds_store_b32 v0, v1
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_ne_u32_e32 0, v8
; %bb.1:
	v_add_nc_u32_e32 v6, -4, v0
	ds_load_b32 v6, v6
; %bb.2:
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s1, exec_lo
	s_barrier_wait -1
	ds_load_b32 v9, v0
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v6, v9, v6
	ds_store_b32 v0, v6
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_lt_u32_e32 1, v8
; %bb.3:
	v_add_nc_u32_e32 v6, -8, v0
	ds_load_b32 v7, v6
; %bb.4:
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s1, exec_lo
	s_barrier_wait -1
	ds_load_b32 v6, v0
	s_wait_dscnt 0x0
	v_dual_mov_b32 v7, 0 :: v_dual_add_nc_u32 v6, v6, v7
	ds_store_b32 v0, v6
	v_mov_b32_e32 v6, 0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_lt_u32_e32 3, v8
; %bb.5:
	v_add_nc_u32_e32 v7, -16, v0
	ds_load_b32 v7, v7
; %bb.6:
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s1, exec_lo
	s_barrier_wait -1
	ds_load_b32 v9, v0
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v7, v9, v7
	ds_store_b32 v0, v7
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_lt_u32_e32 7, v8
; %bb.7:
	v_subrev_nc_u32_e32 v6, 32, v0
	ds_load_b32 v6, v6
; %bb.8:
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s1, exec_lo
	s_barrier_wait -1
	ds_load_b32 v7, v0
	s_wait_dscnt 0x0
	v_dual_mov_b32 v7, 0 :: v_dual_add_nc_u32 v6, v7, v6
	ds_store_b32 v0, v6
	v_mov_b32_e32 v6, 0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_lt_u32_e32 15, v8
; %bb.9:
	v_subrev_nc_u32_e32 v7, 64, v0
	ds_load_b32 v7, v7
; %bb.10:
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s1, exec_lo
	s_barrier_wait -1
	ds_load_b32 v9, v0
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v7, v9, v7
	ds_store_b32 v0, v7
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_lt_u32_e32 31, v8
; %bb.11:
	v_add_nc_u32_e32 v6, 0xffffff80, v0
	ds_load_b32 v6, v6
; %bb.12:
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s1, exec_lo
	s_barrier_wait -1
	ds_load_b32 v7, v0
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v6, v7, v6
	ds_store_b32 v0, v6
	v_mov_b32_e32 v6, 0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_lt_u32_e32 63, v8
; %bb.13:
	v_add_nc_u32_e32 v6, 0xffffff00, v0
	ds_load_b32 v6, v6
; %bb.14:
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s1, exec_lo
	s_barrier_wait -1
	ds_load_b32 v7, v0
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v6, v7, v6
	ds_store_b32 v0, v6
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_ne_u32_e32 0, v1
	s_cbranch_execz .LBB1_16
; %bb.15:
	ds_load_b32 v1, v0
	v_mov_b32_e32 v7, 0
	s_wait_dscnt 0x0
	v_add3_u32 v6, s0, -1, v1
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u64 v[2:3], v[6:7], 2, v[2:3]
	global_store_b32 v[2:3], v0, off
.LBB1_16:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mov_b32 s0, exec_lo
	v_cmpx_eq_u32_e32 0x7f, v8
	s_cbranch_execz .LBB1_18
; %bb.17:
	s_trap 2
	ds_load_b32 v2, v0
	s_mov_b32 s2, ttmp9
	s_mov_b32 s3, 0
	s_delay_alu instid0(SALU_CYCLE_1)
	v_lshl_add_u64 v[0:1], s[2:3], 2, v[4:5]
	s_wait_dscnt 0x0
	global_store_b32 v[0:1], v2, off
.LBB1_18:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s0
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_compact, .Lfunc_end1-__clang_ocl_kern_imp_compact
                                        ; -- End function
	.set __clang_ocl_kern_imp_compact.num_vgpr, 32
	.set __clang_ocl_kern_imp_compact.num_agpr, 0
	.set __clang_ocl_kern_imp_compact.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_compact.num_named_barrier, 0
	.set __clang_ocl_kern_imp_compact.private_seg_size, 0
	.set __clang_ocl_kern_imp_compact.uses_vcc, 0
	.set __clang_ocl_kern_imp_compact.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_compact.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_compact.has_recursion, 0
	.set __clang_ocl_kern_imp_compact.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 772
; TotalNumSgprs: 32
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
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           compact
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     8
    .sgpr_spill_count: 0
    .symbol:         compact.kd
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
