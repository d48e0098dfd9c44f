	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	dots                    ; -- Begin function dots
	.globl	dots
	.p2align	8
	.type	dots,@function
dots:                                   ; @dots
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[0:3], s[0:1], 0x0
	s_lshl_b32 s4, ttmp9, 7
	s_delay_alu instid0(SALU_CYCLE_1)
	v_or_b32_e32 v1, s4, v0
	v_bitop3_b32 v2, s4, 1, v0 bitop3:0x36
	s_wait_kmcnt 0x0
	s_clause 0x1
	global_load_b32 v3, v1, s[0:1] scale_offset
	global_load_b32 v4, v2, s[0:1] scale_offset
	s_wait_loadcnt 0x1
	s_wait_xcnt 0x0
	v_bfe_i32 v2, v3, 0, 16
	s_wait_loadcnt 0x0
	v_bfe_i32 v5, v4, 0, 16
	v_dual_ashrrev_i32 v6, 16, v3 :: v_dual_ashrrev_i32 v7, 16, v4
	v_lshrrev_b32_e32 v8, 16, v3
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mul_i32_i24_e32 v2, v5, v2
	v_mul_i32_i24_e32 v5, v7, v6
	v_and_b32_e32 v6, 0xffff, v3
	v_and_b32_e32 v7, 0xffff, v4
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_add3_u32 v2, v5, v0, v2
	v_lshrrev_b32_e32 v9, 16, v4
	v_mul_u32_u24_e32 v5, v7, v6
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_xor_b32_e32 v7, 5, v2
	v_mul_u32_u24_e32 v6, v9, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_add3_u32 v5, v6, v5, v7
	v_lshlrev_b32_e32 v7, 2, v0
	v_dot4_u32_u8 v6, v2, v4, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dot8_u32_u4 v6, v3, v5, v6
	v_dot4_i32_iu8 v2, v4, v6, v2 neg_lo:[1,0,0]
	ds_store_b32 v7, v2
	v_xor_b32_e32 v2, 0x1fc, v7
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v2, v2
	s_wait_dscnt 0x0
	v_dot8_i32_iu4 v6, v2, v3, 7 neg_lo:[0,1,0]
	v_dot4_u32_u8 v0, v2, 0x1fe7f80, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_dot4_i32_iu8 v4, v4, v2, v6 neg_lo:[1,1,0]
	v_dot8_i32_iu4 v2, v3, v2, v5 neg_lo:[1,1,0]
	v_add_nc_u32_e32 v0, v4, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u32 v0, v2, 3, v0
	global_store_b32 v1, v0, s[2:3] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel dots
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
		.amdhsa_next_free_vgpr 10
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
	.size	dots, .Lfunc_end0-dots
                                        ; -- End function
	.set dots.num_vgpr, 10
	.set dots.num_agpr, 0
	.set dots.numbered_sgpr, 5
	.set dots.num_named_barrier, 0
	.set dots.private_seg_size, 0
	.set dots.uses_vcc, 0
	.set dots.uses_flat_scratch, 0
	.set dots.has_dyn_sized_stack, 0
	.set dots.has_recursion, 0
	.set dots.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 328
; TotalNumSgprs: 5
; NumVgprs: 10
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 5
; NumVGPRsForWavesPerEU: 10
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
	.protected	__clang_ocl_kern_imp_dots ; -- Begin function __clang_ocl_kern_imp_dots
	.globl	__clang_ocl_kern_imp_dots
	.p2align	2
	.type	__clang_ocl_kern_imp_dots,@function
__clang_ocl_kern_imp_dots:              ; @__clang_ocl_kern_imp_dots
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v10, 0x3ff, v31
	s_lshl_b32 s0, ttmp9, 7
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_dual_mov_b32 v5, 0 :: v_dual_bitop2_b32 v4, s0, v10 bitop3:0x54
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_lshlrev_b64_e32 v[6:7], 2, v[4:5]
	v_bitop3_b32 v4, s0, 1, v10 bitop3:0x36
	v_add_nc_u64_e32 v[8:9], v[0:1], v[6:7]
	s_delay_alu instid0(VALU_DEP_2)
	v_lshl_add_u64 v[0:1], v[4:5], 2, v[0:1]
	s_clause 0x1
	global_load_b32 v4, v[8:9], off
	global_load_b32 v5, v[0:1], off
	s_trap 2
	s_wait_loadcnt 0x1
	s_wait_xcnt 0x0
	v_bfe_i32 v0, v4, 0, 16
	s_wait_loadcnt 0x0
	v_bfe_i32 v1, v5, 0, 16
	v_dual_ashrrev_i32 v8, 16, v4 :: v_dual_ashrrev_i32 v9, 16, v5
	v_dual_lshrrev_b32 v11, 16, v4 :: v_dual_lshrrev_b32 v12, 16, v5
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mul_i32_i24_e32 v0, v1, v0
	v_mul_i32_i24_e32 v1, v9, v8
	v_and_b32_e32 v8, 0xffff, v4
	v_and_b32_e32 v9, 0xffff, v5
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add3_u32 v0, v1, v10, v0
	v_mul_u32_u24_e32 v1, v9, v8
	v_mul_u32_u24_e32 v8, v12, v11
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v9, 5, v0
	v_add3_u32 v1, v8, v1, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dot4_u32_u8 v8, v0, v5, v1
	v_dot8_u32_u4 v8, v4, v1, v8
	s_delay_alu instid0(VALU_DEP_1)
	v_dot4_i32_iu8 v0, v5, v8, v0 neg_lo:[1,0,0]
	ds_store_b32 v0, v0
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v0, v0
	s_wait_dscnt 0x0
	v_dot8_i32_iu4 v8, v0, v4, 7 neg_lo:[0,1,0]
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_dot4_i32_iu8 v5, v5, v0, v8 neg_lo:[1,1,0]
	v_dot4_u32_u8 v8, v0, 0x1fe7f80, v10
	v_dot8_i32_iu4 v0, v4, v0, v1 neg_lo:[1,1,0]
	v_add_nc_u32_e32 v1, v5, v8
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u32 v4, v0, 3, v1
	v_add_nc_u64_e32 v[0:1], v[2:3], v[6:7]
	global_store_b32 v[0:1], v4, off
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_dots, .Lfunc_end1-__clang_ocl_kern_imp_dots
                                        ; -- End function
	.set __clang_ocl_kern_imp_dots.num_vgpr, 32
	.set __clang_ocl_kern_imp_dots.num_agpr, 0
	.set __clang_ocl_kern_imp_dots.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_dots.num_named_barrier, 0
	.set __clang_ocl_kern_imp_dots.private_seg_size, 0
	.set __clang_ocl_kern_imp_dots.uses_vcc, 0
	.set __clang_ocl_kern_imp_dots.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_dots.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_dots.has_recursion, 0
	.set __clang_ocl_kern_imp_dots.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 356
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
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           dots
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     5
    .sgpr_spill_count: 0
    .symbol:         dots.kd
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
