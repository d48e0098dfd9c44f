	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	scan64                  ; -- Begin function scan64
	.globl	scan64
	.p2align	8
	.type	scan64,@function
scan64:                                 ; @scan64
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[0:3], s[0:1], 0x0
	v_lshl_or_b32 v2, ttmp9, 6, v0
	v_lshlrev_b32_e32 v1, 3, v0
	v_mov_b64_e32 v[8:9], 0
	s_wait_kmcnt 0x0
	global_load_b64 v[4:5], v2, s[0:1] scale_offset
	s_wait_xcnt 0x0
	s_mov_b32 s0, exec_lo
	s_wait_loadcnt 0x0
	ds_store_b64 v1, v[4:5]
	v_mov_b64_e32 v[4:5], 0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b64 v[6:7], v1
	v_cmpx_ne_u32_e32 0, v0
; %bb.1:
	v_add_nc_u32_e32 v3, -8, v1
	ds_load_b64 v[8:9], v3
; %bb.2:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	v_add_nc_u64_e32 v[6:7], v[8:9], v[6:7]
	s_mov_b32 s0, exec_lo
	ds_store_b64 v1, v[6:7] offset:512
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b64 v[6:7], v1 offset:512
	v_cmpx_lt_u32_e32 1, v0
; %bb.3:
	ds_load_b64 v[4:5], v1 offset:496
; %bb.4:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	v_add_nc_u64_e32 v[4:5], v[4:5], v[6:7]
	v_mov_b64_e32 v[8:9], 0
	s_mov_b32 s0, exec_lo
	ds_store_b64 v1, v[4:5]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_mov_b64_e32 v[4:5], 0
	s_barrier_wait -1
	ds_load_b64 v[6:7], v1
	v_cmpx_lt_u32_e32 3, v0
; %bb.5:
	v_subrev_nc_u32_e32 v3, 32, v1
	ds_load_b64 v[8:9], v3
; %bb.6:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	v_add_nc_u64_e32 v[6:7], v[8:9], v[6:7]
	s_mov_b32 s0, exec_lo
	ds_store_b64 v1, v[6:7] offset:512
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b64 v[6:7], v1 offset:512
	v_cmpx_lt_u32_e32 7, v0
; %bb.7:
	ds_load_b64 v[4:5], v1 offset:448
; %bb.8:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	v_add_nc_u64_e32 v[4:5], v[4:5], v[6:7]
	v_mov_b64_e32 v[8:9], 0
	v_mov_b32_e32 v3, 0
	s_mov_b32 s0, exec_lo
	ds_store_b64 v1, v[4:5]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_mov_b64_e32 v[4:5], 0
	s_barrier_wait -1
	ds_load_b64 v[6:7], v1
	v_cmpx_lt_u32_e32 15, v0
; %bb.9:
	v_add_nc_u32_e32 v8, 0xffffff80, v1
	ds_load_b64 v[8:9], v8
; %bb.10:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	v_add_nc_u64_e32 v[6:7], v[8:9], v[6:7]
	s_mov_b32 s0, exec_lo
	ds_store_b64 v1, v[6:7] offset:512
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b64 v[6:7], v1 offset:512
	v_cmpx_lt_u32_e32 31, v0
; %bb.11:
	ds_load_b64 v[4:5], v1 offset:256
; %bb.12:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	v_add_nc_u64_e32 v[4:5], v[4:5], v[6:7]
	v_lshl_add_u64 v[2:3], v[2:3], 3, s[2:3]
	ds_store_b64 v1, v[4:5]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b64 v[0:1], v1
	s_wait_dscnt 0x0
	global_store_b64 v[2:3], v[0:1], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel scan64
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
	.size	scan64, .Lfunc_end0-scan64
                                        ; -- End function
	.set scan64.num_vgpr, 10
	.set scan64.num_agpr, 0
	.set scan64.numbered_sgpr, 4
	.set scan64.num_named_barrier, 0
	.set scan64.private_seg_size, 0
	.set scan64.uses_vcc, 0
	.set scan64.uses_flat_scratch, 0
	.set scan64.has_dyn_sized_stack, 0
	.set scan64.has_recursion, 0
	.set scan64.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 488
; TotalNumSgprs: 4
; NumVgprs: 10
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 1024 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 7
; NumSGPRsForWavesPerEU: 4
; NumVGPRsForWavesPerEU: 113
; NamedBarCnt: 0
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	__clang_ocl_kern_imp_scan64 ; -- Begin function __clang_ocl_kern_imp_scan64
	.globl	__clang_ocl_kern_imp_scan64
	.p2align	2
	.type	__clang_ocl_kern_imp_scan64,@function
__clang_ocl_kern_imp_scan64:            ; @__clang_ocl_kern_imp_scan64
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v10, 0x3ff, v31
	v_mov_b32_e32 v5, 0
	v_mov_b64_e32 v[8:9], 0
	s_mov_b32 s0, exec_lo
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshl_or_b32 v4, ttmp9, 6, v10
	v_lshl_add_u64 v[0:1], v[4:5], 3, v[0:1]
	global_load_b64 v[0:1], v[0:1], off
	s_trap 2
	s_wait_loadcnt 0x0
	ds_store_b64 v0, v[0:1]
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b64 v[6:7], v0
	s_wait_xcnt 0x0
	v_mov_b64_e32 v[0:1], 0
	v_cmpx_ne_u32_e32 0, v10
; %bb.1:
	s_delay_alu instid0(VALU_DEP_2)
	v_add_nc_u32_e32 v8, -8, v0
	ds_load_b64 v[8:9], v8
; %bb.2:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	v_add_nc_u64_e32 v[6:7], v[8:9], v[6:7]
	s_mov_b32 s0, exec_lo
	ds_store_b64 v0, v[6:7] offset:512
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b64 v[6:7], v0 offset:512
	v_cmpx_lt_u32_e32 1, v10
; %bb.3:
	ds_load_b64 v[0:1], v0 offset:496
; %bb.4:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	v_add_nc_u64_e32 v[0:1], v[0:1], v[6:7]
	v_mov_b64_e32 v[8:9], 0
	s_mov_b32 s0, exec_lo
	ds_store_b64 v0, v[0:1]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b64 v[6:7], v0
	v_mov_b64_e32 v[0:1], 0
	v_cmpx_lt_u32_e32 3, v10
; %bb.5:
	s_delay_alu instid0(VALU_DEP_2)
	v_subrev_nc_u32_e32 v8, 32, v0
	ds_load_b64 v[8:9], v8
; %bb.6:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	v_add_nc_u64_e32 v[6:7], v[8:9], v[6:7]
	s_mov_b32 s0, exec_lo
	ds_store_b64 v0, v[6:7] offset:512
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b64 v[6:7], v0 offset:512
	v_cmpx_lt_u32_e32 7, v10
; %bb.7:
	ds_load_b64 v[0:1], v0 offset:448
; %bb.8:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	v_add_nc_u64_e32 v[0:1], v[0:1], v[6:7]
	v_mov_b64_e32 v[8:9], 0
	s_mov_b32 s0, exec_lo
	ds_store_b64 v0, v[0:1]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b64 v[6:7], v0
	v_mov_b64_e32 v[0:1], 0
	v_cmpx_lt_u32_e32 15, v10
; %bb.9:
	s_delay_alu instid0(VALU_DEP_2)
	v_add_nc_u32_e32 v8, 0xffffff80, v0
	ds_load_b64 v[8:9], v8
; %bb.10:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	v_add_nc_u64_e32 v[6:7], v[8:9], v[6:7]
	s_mov_b32 s0, exec_lo
	ds_store_b64 v0, v[6:7] offset:512
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b64 v[6:7], v0 offset:512
	v_cmpx_lt_u32_e32 31, v10
; %bb.11:
	ds_load_b64 v[0:1], v0 offset:256
; %bb.12:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	v_add_nc_u64_e32 v[0:1], v[0:1], v[6:7]
	v_lshl_add_u64 v[2:3], v[4:5], 3, v[2:3]
	ds_store_b64 v0, v[0:1]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b64 v[0:1], v0
	s_wait_dscnt 0x0
	global_store_b64 v[2:3], v[0:1], off
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_scan64, .Lfunc_end1-__clang_ocl_kern_imp_scan64
                                        ; -- End function
	.set __clang_ocl_kern_imp_scan64.num_vgpr, 32
	.set __clang_ocl_kern_imp_scan64.num_agpr, 0
	.set __clang_ocl_kern_imp_scan64.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_scan64.num_named_barrier, 0
	.set __clang_ocl_kern_imp_scan64.private_seg_size, 0
	.set __clang_ocl_kern_imp_scan64.uses_vcc, 0
	.set __clang_ocl_kern_imp_scan64.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_scan64.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_scan64.has_recursion, 0
	.set __clang_ocl_kern_imp_scan64.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 508
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
        .type_name:      'ulong*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'ulong*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           scan64
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     4
    .sgpr_spill_count: 0
    .symbol:         scan64.kd
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
