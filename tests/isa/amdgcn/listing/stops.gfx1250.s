	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	stops                   ; -- Begin function stops
	.globl	stops
	.p2align	8
	.type	stops,@function
stops:                                  ; @stops
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[0:3], s[0:1], 0x0
	v_xor_b32_e32 v1, 5, v0
	s_wait_kmcnt 0x0
	s_clause 0x1
	global_load_b32 v2, v0, s[0:1] scale_offset
	global_load_b32 v3, v1, s[0:1] scale_offset
	s_wait_loadcnt 0x1
	v_lshlrev_b16 v4, 8, v2
	s_wait_loadcnt 0x0
	v_lshlrev_b16 v1, 8, v3
	v_and_b32_e32 v5, 0xff, v2
	v_and_b32_e32 v6, 0xff, v3
	v_and_b32_e32 v8, 0xffff, v2
	v_and_b32_e32 v9, 0xffff, v3
	v_sub_nc_i16 v7, v4, v1 clamp
	v_sub_nc_i16 v12, v2, v3 clamp
	v_sub_nc_u32_e32 v10, v5, v6
	v_add_nc_i16 v1, v4, v1 clamp
	v_sub_nc_u32_e32 v11, v8, v9
	v_ashrrev_i16 v7, 8, v7
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_dual_add_nc_u32 v5, v6, v5 :: v_dual_max_i32 v10, 0, v10
	v_sub_nc_i32 v4, v2, v3 clamp
	v_max_i32_e32 v11, 0, v11
	s_delay_alu instid0(VALU_DEP_4)
	v_bfe_i32 v7, v7, 0, 16
	v_ashrrev_i16 v1, 8, v1
	v_add_nc_u32_e32 v6, v9, v8
	v_min_u32_e32 v5, 0xff, v5
	v_add_nc_i16 v8, v2, v3 clamp
	v_mad_u32_u24 v7, v10, 5, v7
	v_bfe_i32 v10, v12, 0, 16
	v_bfe_i32 v1, v1, 0, 16
	v_min_u32_e32 v6, 0xffff, v6
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mad_i32_i24 v7, v7, 5, v11
	v_mad_u32_u24 v1, v5, 5, v1
	v_add_nc_u32_e64 v5, v2, v3 clamp
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_mad_u32 v7, v7, 5, v10
	v_sub_nc_u32_e64 v10, v2, v3 clamp
	v_mad_i32_i24 v1, v1, 5, v6
	v_add_nc_i32 v2, v2, v3 clamp
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mad_u32 v7, v7, 5, v10
	v_mad_u32 v4, v7, 5, v4
	v_lshlrev_b32_e32 v7, 2, v0
	ds_store_b32 v7, v4
	v_bfe_i32 v4, v8, 0, 16
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_mad_i32_i24 v1, v1, 5, v4
	v_xor_b32_e32 v4, 0xfc, v7
	v_mad_u32 v1, v1, 5, v5
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u32 v1, v1, 5, v2
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v4, v4
	global_store_b32 v0, v1, s[2:3] scale_offset
	s_wait_dscnt 0x0
	global_store_b32 v0, v4, s[2:3] offset:256 scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel stops
		.amdhsa_group_segment_fixed_size 256
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
		.amdhsa_next_free_vgpr 113
		.amdhsa_next_free_sgpr 4
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
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
	.size	stops, .Lfunc_end0-stops
                                        ; -- End function
	.set stops.num_vgpr, 13
	.set stops.num_agpr, 0
	.set stops.numbered_sgpr, 4
	.set stops.num_named_barrier, 0
	.set stops.private_seg_size, 0
	.set stops.uses_vcc, 0
	.set stops.uses_flat_scratch, 0
	.set stops.has_dyn_sized_stack, 0
	.set stops.has_recursion, 0
	.set stops.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 444
; TotalNumSgprs: 4
; NumVgprs: 13
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 7
; NumSGPRsForWavesPerEU: 4
; NumVGPRsForWavesPerEU: 113
; NamedBarCnt: 0
; Occupancy: 8
; WaveLimiterHint : 1
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	__clang_ocl_kern_imp_stops ; -- Begin function __clang_ocl_kern_imp_stops
	.globl	__clang_ocl_kern_imp_stops
	.p2align	2
	.type	__clang_ocl_kern_imp_stops,@function
__clang_ocl_kern_imp_stops:             ; @__clang_ocl_kern_imp_stops
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_bitop3_b32 v4, v31, 5, 0x3ff bitop3:0x6c
	v_mov_b32_e32 v5, 0
	v_and_b32_e32 v8, 0x3ff, v31
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v7, v5 :: v_dual_lshlrev_b32 v6, 2, v4
	v_lshlrev_b32_e32 v4, 2, v8
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u64_e32 v[6:7], v[0:1], v[6:7]
	v_add_nc_u64_e32 v[0:1], v[0:1], v[4:5]
	s_clause 0x1
	global_load_b32 v8, v[6:7], off
	global_load_b32 v9, v[0:1], off
	s_trap 2
	s_wait_loadcnt 0x1
	s_wait_xcnt 0x0
	v_lshlrev_b16 v0, 8, v8
	s_wait_loadcnt 0x0
	v_lshlrev_b16 v1, 8, v9
	v_and_b32_e32 v6, 0xff, v9
	v_and_b32_e32 v7, 0xff, v8
	v_and_b32_e32 v11, 0xffff, v9
	v_and_b32_e32 v12, 0xffff, v8
	v_sub_nc_i16 v10, v1, v0 clamp
	v_sub_nc_i16 v15, v9, v8 clamp
	v_sub_nc_u32_e32 v13, v6, v7
	v_add_nc_i16 v0, v1, v0 clamp
	v_sub_nc_u32_e32 v14, v11, v12
	v_ashrrev_i16 v10, 8, v10
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_dual_add_nc_u32 v6, v7, v6 :: v_dual_max_i32 v13, 0, v13
	v_dual_add_nc_u32 v7, v12, v11 :: v_dual_max_i32 v14, 0, v14
	s_delay_alu instid0(VALU_DEP_3)
	v_bfe_i32 v10, v10, 0, 16
	v_sub_nc_i32 v1, v9, v8 clamp
	v_ashrrev_i16 v0, 8, v0
	v_min_u32_e32 v6, 0xff, v6
	v_min_u32_e32 v7, 0xffff, v7
	v_mad_u32_u24 v10, v13, 5, v10
	v_bfe_i32 v13, v15, 0, 16
	v_bfe_i32 v0, v0, 0, 16
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mad_i32_i24 v10, v10, 5, v14
	v_mad_u32_u24 v0, v6, 5, v0
	v_add_nc_u32_e64 v6, v9, v8 clamp
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mad_u32 v10, v10, 5, v13
	v_sub_nc_u32_e64 v13, v9, v8 clamp
	v_mad_u32 v10, v10, 5, v13
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u32 v1, v10, 5, v1
	v_add_nc_i16 v10, v9, v8 clamp
	ds_store_b32 v0, v1
	v_bfe_i32 v1, v10, 0, 16
	v_mad_i32_i24 v0, v0, 5, v7
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_mad_i32_i24 v0, v0, 5, v1
	v_add_nc_i32 v1, v9, v8 clamp
	v_mad_u32 v0, v0, 5, v6
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_mad_u32 v7, v0, 5, v1
	v_add_nc_u64_e32 v[0:1], v[2:3], v[4:5]
	global_store_b32 v[0:1], v7, off
	s_wait_dscnt 0x0
	global_store_b32 v[0:1], v6, off offset:256
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_stops, .Lfunc_end1-__clang_ocl_kern_imp_stops
                                        ; -- End function
	.set __clang_ocl_kern_imp_stops.num_vgpr, 32
	.set __clang_ocl_kern_imp_stops.num_agpr, 0
	.set __clang_ocl_kern_imp_stops.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_stops.num_named_barrier, 0
	.set __clang_ocl_kern_imp_stops.private_seg_size, 0
	.set __clang_ocl_kern_imp_stops.uses_vcc, 0
	.set __clang_ocl_kern_imp_stops.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_stops.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_stops.has_recursion, 0
	.set __clang_ocl_kern_imp_stops.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 480
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
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           stops
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     4
    .sgpr_spill_count: 0
    .symbol:         stops.kd
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
