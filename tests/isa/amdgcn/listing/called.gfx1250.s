	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.p2align	2                               ; -- Begin function mix
	.type	mix,@function
mix:                                    ; @mix
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_lshlrev_b32_e32 v1, 7, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v0, v1, v0
	v_mul_lo_u32 v0, 0x9e3779b1, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v1, 15, v0
	v_xor_b32_e32 v0, v1, v0
	s_set_pc_i64 s[30:31]
.Lfunc_end0:
	.size	mix, .Lfunc_end0-mix
                                        ; -- End function
	.set .Lmix.num_vgpr, 2
	.set .Lmix.num_agpr, 0
	.set .Lmix.numbered_sgpr, 32
	.set .Lmix.num_named_barrier, 0
	.set .Lmix.private_seg_size, 0
	.set .Lmix.uses_vcc, 0
	.set .Lmix.uses_flat_scratch, 0
	.set .Lmix.has_dyn_sized_stack, 0
	.set .Lmix.has_recursion, 0
	.set .Lmix.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 48
; TotalNumSgprs: 32
; NumVgprs: 2
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function exchange
	.type	exchange,@function
exchange:                               ; @exchange
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_lshlrev_b32_e32 v2, 2, v0
	v_xor_b32_e32 v0, 0x71, v0
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], mix@rel64+4
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b32_e32 v0, 2, v0
	ds_store_b32 v2, v1
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v0, v0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_set_pc_i64 s[0:1]
.Lfunc_end1:
	.size	exchange, .Lfunc_end1-exchange
                                        ; -- End function
	.set .Lexchange.num_vgpr, max(3, .Lmix.num_vgpr)
	.set .Lexchange.num_agpr, max(0, .Lmix.num_agpr)
	.set .Lexchange.numbered_sgpr, max(2, .Lmix.numbered_sgpr)
	.set .Lexchange.num_named_barrier, max(0, .Lmix.num_named_barrier)
	.set .Lexchange.private_seg_size, 0+max(.Lmix.private_seg_size)
	.set .Lexchange.uses_vcc, or(0, .Lmix.uses_vcc)
	.set .Lexchange.uses_flat_scratch, or(0, .Lmix.uses_flat_scratch)
	.set .Lexchange.has_dyn_sized_stack, or(0, .Lmix.has_dyn_sized_stack)
	.set .Lexchange.has_recursion, or(0, .Lmix.has_recursion)
	.set .Lexchange.has_indirect_call, or(0, .Lmix.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 88
; TotalNumSgprs: 32
; NumVgprs: 3
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	called                  ; -- Begin function called
	.globl	called
	.p2align	8
	.type	called,@function
called:                                 ; @called
; %bb.0:
	s_mov_b32 s32, 0
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[4:7], s[0:1], 0x0
	v_mov_b32_e32 v3, v0
	s_add_nc_u64 s[8:9], s[0:1], 16
	s_get_pc_i64 s[2:3]
	s_add_nc_u64 s[2:3], s[2:3], exchange@rel64+4
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_or_b32 v4, ttmp9, 7, v3
	s_wait_kmcnt 0x0
	global_load_b32 v1, v4, s[4:5] scale_offset
	s_swap_pc_i64 s[30:31], s[2:3]
	v_mov_b32_e32 v1, v0
	v_xor_b32_e32 v0, 0x7f, v3
	s_swap_pc_i64 s[30:31], s[2:3]
	v_mov_b32_e32 v1, v3
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], mix@rel64+4
	s_delay_alu instid0(SALU_CYCLE_1)
	s_swap_pc_i64 s[30:31], s[0:1]
	global_store_b32 v4, v0, s[6:7] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel called
		.amdhsa_group_segment_fixed_size 512
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 272
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
		.amdhsa_next_free_vgpr 5
		.amdhsa_next_free_sgpr 33
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 2
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
.Lfunc_end2:
	.size	called, .Lfunc_end2-called
                                        ; -- End function
	.set called.num_vgpr, max(5, .Lexchange.num_vgpr, .Lmix.num_vgpr)
	.set called.num_agpr, max(0, .Lexchange.num_agpr, .Lmix.num_agpr)
	.set called.numbered_sgpr, max(33, .Lexchange.numbered_sgpr, .Lmix.numbered_sgpr)
	.set called.num_named_barrier, max(0, .Lexchange.num_named_barrier, .Lmix.num_named_barrier)
	.set called.private_seg_size, 0+max(.Lexchange.private_seg_size, .Lmix.private_seg_size)
	.set called.uses_vcc, or(0, .Lexchange.uses_vcc, .Lmix.uses_vcc)
	.set called.uses_flat_scratch, or(0, .Lexchange.uses_flat_scratch, .Lmix.uses_flat_scratch)
	.set called.has_dyn_sized_stack, or(0, .Lexchange.has_dyn_sized_stack, .Lmix.has_dyn_sized_stack)
	.set called.has_recursion, or(0, .Lexchange.has_recursion, .Lmix.has_recursion)
	.set called.has_indirect_call, or(0, .Lexchange.has_indirect_call, .Lmix.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 136
; TotalNumSgprs: 33
; NumVgprs: 5
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 33
; NumVGPRsForWavesPerEU: 5
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
	.protected	__clang_ocl_kern_imp_called ; -- Begin function __clang_ocl_kern_imp_called
	.globl	__clang_ocl_kern_imp_called
	.p2align	2
	.type	__clang_ocl_kern_imp_called,@function
__clang_ocl_kern_imp_called:            ; @__clang_ocl_kern_imp_called
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	s_mov_b32 s4, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s0, -1
	scratch_store_b32 off, v8, s33          ; 4-byte Folded Spill
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	v_dual_mov_b32 v5, v3 :: v_dual_mov_b32 v4, v2
	v_and_b32_e32 v3, 0x3ff, v31
	v_mov_b32_e32 v7, 0
	v_writelane_b32 v8, s30, 0
	s_get_pc_i64 s[2:3]
	s_add_nc_u64 s[2:3], s[2:3], exchange@rel64+4
	s_add_co_i32 s32, s32, 16
	v_lshl_or_b32 v6, ttmp9, 7, v3
	v_writelane_b32 v8, s31, 1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b64_e32 v[6:7], 2, v[6:7]
	v_add_nc_u64_e32 v[0:1], v[0:1], v[6:7]
	global_load_b32 v1, v[0:1], off
	s_wait_xcnt 0x0
	v_mov_b32_e32 v0, v3
	s_swap_pc_i64 s[30:31], s[2:3]
	s_movk_i32 s0, 0x7f
	s_delay_alu instid0(VALU_DEP_1)
	v_mov_b32_e32 v1, v0
	v_bitop3_b32 v0, v31, s0, 0x3ff bitop3:0x6c
	s_swap_pc_i64 s[30:31], s[2:3]
	v_mov_b32_e32 v1, v3
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], mix@rel64+4
	s_delay_alu instid0(SALU_CYCLE_1)
	s_swap_pc_i64 s[30:31], s[0:1]
	v_add_nc_u64_e32 v[2:3], v[4:5], v[6:7]
	v_readlane_b32 s31, v8, 1
	v_readlane_b32 s30, v8, 0
	s_mov_b32 s32, s33
	global_store_b32 v[2:3], v0, off
	s_wait_xcnt 0x0
	s_xor_saveexec_b32 s0, -1
	scratch_load_b32 v8, off, s33           ; 4-byte Folded Reload
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	s_mov_b32 s33, s4
	s_wait_loadcnt 0x0
	s_set_pc_i64 s[30:31]
.Lfunc_end3:
	.size	__clang_ocl_kern_imp_called, .Lfunc_end3-__clang_ocl_kern_imp_called
                                        ; -- End function
	.set __clang_ocl_kern_imp_called.num_vgpr, max(32, .Lexchange.num_vgpr, .Lmix.num_vgpr)
	.set __clang_ocl_kern_imp_called.num_agpr, max(0, .Lexchange.num_agpr, .Lmix.num_agpr)
	.set __clang_ocl_kern_imp_called.numbered_sgpr, max(34, .Lexchange.numbered_sgpr, .Lmix.numbered_sgpr)
	.set __clang_ocl_kern_imp_called.num_named_barrier, max(0, .Lexchange.num_named_barrier, .Lmix.num_named_barrier)
	.set __clang_ocl_kern_imp_called.private_seg_size, 16+max(.Lexchange.private_seg_size, .Lmix.private_seg_size)
	.set __clang_ocl_kern_imp_called.uses_vcc, or(0, .Lexchange.uses_vcc, .Lmix.uses_vcc)
	.set __clang_ocl_kern_imp_called.uses_flat_scratch, or(0, .Lexchange.uses_flat_scratch, .Lmix.uses_flat_scratch)
	.set __clang_ocl_kern_imp_called.has_dyn_sized_stack, or(0, .Lexchange.has_dyn_sized_stack, .Lmix.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_called.has_recursion, or(0, .Lexchange.has_recursion, .Lmix.has_recursion)
	.set __clang_ocl_kern_imp_called.has_indirect_call, or(0, .Lexchange.has_indirect_call, .Lmix.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 272
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 16
; MemoryBound: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 34
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
      - .offset:         16
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         20
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         28
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         30
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         32
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         34
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         36
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         38
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         56
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         80
        .size:           2
        .value_kind:     hidden_grid_dims
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           called
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     33
    .sgpr_spill_count: 0
    .symbol:         called.kd
    .uses_dynamic_stack: false
    .vgpr_count:     5
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
