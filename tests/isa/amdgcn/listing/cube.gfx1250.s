	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	cube                    ; -- Begin function cube
	.globl	cube
	.p2align	8
	.type	cube,@function
cube:                                   ; @cube
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[0:3], s[0:1], 0x0
	v_bfe_u32 v1, v0, 10, 10
	v_bfe_u32 v2, v0, 20, 10
	v_and_b32_e32 v3, 0x3ff, v0
	s_and_b32 s5, ttmp7, 0xffff
	s_lshr_b32 s4, ttmp7, 7
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_dual_lshlrev_b32 v4, 3, v1 :: v_dual_lshlrev_b32 v5, 5, v2
	s_lshl_b32 s6, ttmp9, 7
	s_lshl_b32 s5, s5, 8
	s_and_b32 s4, s4, 0x1fffe00
	v_dual_lshlrev_b32 v2, 7, v2 :: v_dual_bitop2_b32 v6, v4, v3 bitop3:0x54
	s_add_co_i32 s5, s5, s6
	v_dual_lshlrev_b32 v1, 5, v1 :: v_dual_lshlrev_b32 v3, 2, v3
	s_add_co_i32 s4, s4, s5
	s_delay_alu instid0(VALU_DEP_2) | instid1(SALU_CYCLE_1)
	v_or3_b32 v6, v6, v5, s4
	s_delay_alu instid0(VALU_DEP_2)
	v_add_nc_u32_e32 v8, v2, v1
	s_wait_kmcnt 0x0
	global_load_b32 v7, v6, s[0:1] scale_offset
	v_add_nc_u32_e32 v9, v8, v3
	s_wait_loadcnt 0x0
	ds_store_b32 v9, v7
	v_dual_sub_nc_u32 v7, v2, v1 :: v_dual_sub_nc_u32 v1, v1, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_sub_nc_u32 v2, v8, v3 :: v_dual_add_nc_u32 v7, v7, v3
	v_add_nc_u32_e32 v1, v1, v3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v2, v2 offset:28
	ds_load_b32 v3, v7 offset:96
	ds_load_b32 v1, v1 offset:384
	s_wait_dscnt 0x2
	v_lshl_add_u32 v2, v2, 1, v2
	s_wait_dscnt 0x1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mad_u32 v2, v3, 5, v2
	s_wait_dscnt 0x0
	v_mad_u32 v1, v1, 7, v2
	v_and_b32_e32 v2, 3, v0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_store_b32 v9, v1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_lshlrev_b32_e32 v1, 7, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add3_u32 v1, v1, v5, v4
	v_and_or_b32 v0, v0, 4, v1
	s_barrier_wait -1
	ds_load_b32 v0, v0
	s_wait_dscnt 0x0
	global_store_b32 v6, v0, s[2:3] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel cube
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
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 10
		.amdhsa_next_free_sgpr 7
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
	.size	cube, .Lfunc_end0-cube
                                        ; -- End function
	.set cube.num_vgpr, 10
	.set cube.num_agpr, 0
	.set cube.numbered_sgpr, 7
	.set cube.num_named_barrier, 0
	.set cube.private_seg_size, 0
	.set cube.uses_vcc, 0
	.set cube.uses_flat_scratch, 0
	.set cube.has_dyn_sized_stack, 0
	.set cube.has_recursion, 0
	.set cube.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 360
; TotalNumSgprs: 7
; NumVgprs: 10
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 7
; NumVGPRsForWavesPerEU: 10
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.protected	__clang_ocl_kern_imp_cube ; -- Begin function __clang_ocl_kern_imp_cube
	.globl	__clang_ocl_kern_imp_cube
	.p2align	2
	.type	__clang_ocl_kern_imp_cube,@function
__clang_ocl_kern_imp_cube:              ; @__clang_ocl_kern_imp_cube
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_dual_lshrrev_b32 v4, 15, v31 :: v_dual_lshrrev_b32 v5, 7, v31
	v_and_b32_e32 v6, 0x3ff, v31
	s_and_b32 s1, ttmp7, 0xffff
	s_lshr_b32 s0, ttmp7, 7
	s_lshl_b32 s1, s1, 8
	s_lshl_b32 s2, ttmp9, 7
	v_and_b32_e32 v4, 0x7fe0, v4
	v_and_or_b32 v6, 0x1ff8, v5, v6
	s_and_b32 s0, s0, 0x1fffe00
	s_add_co_i32 s1, s1, s2
	v_mov_b32_e32 v5, 0
	s_add_co_i32 s0, s0, s1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_or3_b32 v4, v6, v4, s0
	v_lshlrev_b64_e32 v[4:5], 2, v[4:5]
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[0:1], v[0:1], v[4:5]
	global_load_b32 v0, v[0:1], off
	s_trap 2
	s_wait_loadcnt 0x0
	ds_store_b32 v0, v0
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v0, v0
	s_wait_dscnt 0x0
	s_wait_xcnt 0x0
	v_mul_lo_u32 v1, v0, 3
	v_mul_lo_u32 v6, v0, 5
	v_mul_lo_u32 v0, v0, 7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v1, v6, v1
	v_add_nc_u32_e32 v0, v1, v0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_store_b32 v0, v0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v6, v0
	v_add_nc_u64_e32 v[0:1], v[2:3], v[4:5]
	s_wait_dscnt 0x0
	global_store_b32 v[0:1], v6, off
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_cube, .Lfunc_end1-__clang_ocl_kern_imp_cube
                                        ; -- End function
	.set __clang_ocl_kern_imp_cube.num_vgpr, 32
	.set __clang_ocl_kern_imp_cube.num_agpr, 0
	.set __clang_ocl_kern_imp_cube.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_cube.num_named_barrier, 0
	.set __clang_ocl_kern_imp_cube.private_seg_size, 0
	.set __clang_ocl_kern_imp_cube.uses_vcc, 0
	.set __clang_ocl_kern_imp_cube.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_cube.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_cube.has_recursion, 0
	.set __clang_ocl_kern_imp_cube.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 264
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
    .name:           cube
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 8
      - 4
      - 4
    .sgpr_count:     7
    .sgpr_spill_count: 0
    .symbol:         cube.kd
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
