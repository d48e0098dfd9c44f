	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	floyd                   ; -- Begin function floyd
	.globl	floyd
	.p2align	8
	.type	floyd,@function
floyd:                                  ; @floyd
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[0:3], s[0:1], 0x0
	v_bfe_u32 v1, v0, 10, 10
	v_and_b32_e32 v2, 0x3ff, v0
	s_lshl_b32 s4, ttmp9, 8
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_lshlrev_b32 v0, 4, v1 :: v_dual_lshlrev_b32 v3, 6, v1
	v_or3_b32 v0, v0, v2, s4
	s_wait_kmcnt 0x0
	global_load_b32 v5, v0, s[0:1] scale_offset
	v_lshlrev_b32_e32 v4, 2, v2
	s_wait_xcnt 0x0
	s_mov_b32 s0, exec_lo
	s_wait_loadcnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_lshrrev_b32 v1, 4, v5 :: v_dual_add_nc_u32 v2, v3, v4
	ds_store_b32 v2, v1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v1, v3
	ds_load_b32 v5, v4
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v5, v1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v1, v6
; %bb.1:
	ds_store_b32 v2, v1
; %bb.2:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v1, v3 offset:4
	ds_load_b32 v5, v4 offset:64
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v5, v1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v1, v6
; %bb.3:
	ds_store_b32 v2, v1
; %bb.4:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v1, v3 offset:8
	ds_load_b32 v5, v4 offset:128
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v5, v1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v1, v6
; %bb.5:
	ds_store_b32 v2, v1
; %bb.6:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v1, v3 offset:12
	ds_load_b32 v5, v4 offset:192
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v5, v1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v1, v6
; %bb.7:
	ds_store_b32 v2, v1
; %bb.8:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v1, v3 offset:16
	ds_load_b32 v5, v4 offset:256
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v5, v1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v1, v6
; %bb.9:
	ds_store_b32 v2, v1
; %bb.10:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v1, v3 offset:20
	ds_load_b32 v5, v4 offset:320
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v5, v1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v1, v6
; %bb.11:
	ds_store_b32 v2, v1
; %bb.12:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v1, v3 offset:24
	ds_load_b32 v5, v4 offset:384
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v5, v1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v1, v6
; %bb.13:
	ds_store_b32 v2, v1
; %bb.14:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v1, v3 offset:28
	ds_load_b32 v5, v4 offset:448
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v5, v1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v1, v6
; %bb.15:
	ds_store_b32 v2, v1
; %bb.16:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v1, v3 offset:32
	ds_load_b32 v5, v4 offset:512
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v5, v1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v1, v6
; %bb.17:
	ds_store_b32 v2, v1
; %bb.18:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v1, v3 offset:36
	ds_load_b32 v5, v4 offset:576
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v5, v1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v1, v6
; %bb.19:
	ds_store_b32 v2, v1
; %bb.20:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v1, v3 offset:40
	ds_load_b32 v5, v4 offset:640
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v5, v1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v1, v6
; %bb.21:
	ds_store_b32 v2, v1
; %bb.22:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v1, v3 offset:44
	ds_load_b32 v5, v4 offset:704
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v5, v1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v1, v6
; %bb.23:
	ds_store_b32 v2, v1
; %bb.24:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v1, v3 offset:48
	ds_load_b32 v5, v4 offset:768
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v5, v1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v1, v6
; %bb.25:
	ds_store_b32 v2, v1
; %bb.26:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v1, v3 offset:52
	ds_load_b32 v5, v4 offset:832
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v1, v5, v1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v1, v6
; %bb.27:
	ds_store_b32 v2, v1
; %bb.28:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v1, v3 offset:56
	ds_load_b32 v5, v4 offset:896
	s_wait_dscnt 0x0
	v_dual_add_nc_u32 v5, v5, v1 :: v_dual_mov_b32 v1, 0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v5, v6
; %bb.29:
	ds_store_b32 v2, v5
; %bb.30:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v3, v3 offset:60
	ds_load_b32 v4, v4 offset:960
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v3, v4, v3
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v5, v2
	s_wait_dscnt 0x0
	v_cmpx_lt_u32_e64 v3, v5
; %bb.31:
	ds_store_b32 v2, v3
; %bb.32:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_lshl_add_u64 v[0:1], v[0:1], 2, s[2:3]
	s_barrier_wait -1
	ds_load_b32 v2, v2
	s_wait_dscnt 0x0
	global_store_b32 v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel floyd
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
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 7
		.amdhsa_next_free_sgpr 5
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 12
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
	.size	floyd, .Lfunc_end0-floyd
                                        ; -- End function
	.set floyd.num_vgpr, 7
	.set floyd.num_agpr, 0
	.set floyd.numbered_sgpr, 5
	.set floyd.num_named_barrier, 0
	.set floyd.private_seg_size, 0
	.set floyd.uses_vcc, 0
	.set floyd.uses_flat_scratch, 0
	.set floyd.has_dyn_sized_stack, 0
	.set floyd.has_recursion, 0
	.set floyd.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1448
; TotalNumSgprs: 5
; NumVgprs: 7
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 1024 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 5
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
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.protected	__clang_ocl_kern_imp_floyd ; -- Begin function __clang_ocl_kern_imp_floyd
	.globl	__clang_ocl_kern_imp_floyd
	.p2align	2
	.type	__clang_ocl_kern_imp_floyd,@function
__clang_ocl_kern_imp_floyd:             ; @__clang_ocl_kern_imp_floyd
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_dual_mov_b32 v5, 0 :: v_dual_lshrrev_b32 v4, 6, v31
	v_and_b32_e32 v6, 0x3ff, v31
	s_lshl_b32 s0, ttmp9, 8
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v4, 0x3ff0, v4
	v_or3_b32 v4, v4, v6, s0
	s_mov_b32 s0, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u64 v[0:1], v[4:5], 2, v[0:1]
	global_load_b32 v0, v[0:1], off
	s_trap 2
	s_wait_loadcnt 0x0
	s_wait_xcnt 0x0
	v_lshrrev_b32_e32 v0, 4, v0
	ds_store_b32 v0, v0
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v0, v0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v1, v0
	v_add_nc_u32_e32 v0, v0, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v1
; %bb.1:
	ds_store_b32 v0, v0
; %bb.2:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:4
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:64
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.3:
	ds_store_b32 v0, v0
; %bb.4:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:8
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:128
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.5:
	ds_store_b32 v0, v0
; %bb.6:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:12
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:192
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.7:
	ds_store_b32 v0, v0
; %bb.8:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:16
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:256
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.9:
	ds_store_b32 v0, v0
; %bb.10:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:20
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:320
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.11:
	ds_store_b32 v0, v0
; %bb.12:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:24
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:384
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.13:
	ds_store_b32 v0, v0
; %bb.14:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:28
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:448
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.15:
	ds_store_b32 v0, v0
; %bb.16:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:32
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:512
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.17:
	ds_store_b32 v0, v0
; %bb.18:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:36
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:576
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.19:
	ds_store_b32 v0, v0
; %bb.20:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:40
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:640
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.21:
	ds_store_b32 v0, v0
; %bb.22:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:44
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:704
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.23:
	ds_store_b32 v0, v0
; %bb.24:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:48
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:768
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.25:
	ds_store_b32 v0, v0
; %bb.26:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:52
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:832
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.27:
	ds_store_b32 v0, v0
; %bb.28:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:56
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:896
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.29:
	ds_store_b32 v0, v0
; %bb.30:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_barrier_wait -1
	ds_load_b32 v0, v0 offset:60
	s_wait_dscnt 0x0
	ds_load_b32 v1, v0 offset:960
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u32_e32 v0, v1, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v0, v6
; %bb.31:
	ds_store_b32 v0, v0
; %bb.32:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_lshl_add_u64 v[0:1], v[4:5], 2, v[2:3]
	s_wait_dscnt 0x0
	global_store_b32 v[0:1], v6, off
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_floyd, .Lfunc_end1-__clang_ocl_kern_imp_floyd
                                        ; -- End function
	.set __clang_ocl_kern_imp_floyd.num_vgpr, 32
	.set __clang_ocl_kern_imp_floyd.num_agpr, 0
	.set __clang_ocl_kern_imp_floyd.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_floyd.num_named_barrier, 0
	.set __clang_ocl_kern_imp_floyd.private_seg_size, 0
	.set __clang_ocl_kern_imp_floyd.uses_vcc, 0
	.set __clang_ocl_kern_imp_floyd.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_floyd.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_floyd.has_recursion, 0
	.set __clang_ocl_kern_imp_floyd.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 1540
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
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           floyd
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 16
      - 16
      - 1
    .sgpr_count:     5
    .sgpr_spill_count: 0
    .symbol:         floyd.kd
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
