	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
	.amdhsa_code_object_version 5
	.protected	floyd                   ; -- Begin function floyd
	.globl	floyd
	.p2align	8
	.type	floyd,@function
floyd:                                  ; @floyd
; %bb.0:
	v_bfe_u32 v4, v0, 10, 10
	s_load_b128 s[0:3], s[0:1], 0x0
	v_and_b32_e32 v5, 0x3ff, v0
	s_lshl_b32 s4, ttmp9, 8
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v1, 0 :: v_dual_lshlrev_b32 v0, 4, v4
	v_lshlrev_b32_e32 v4, 6, v4
	v_or3_b32 v0, v0, v5, s4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_lshlrev_b64_e32 v[0:1], 2, v[0:1]
	s_wait_kmcnt 0x0
	v_add_co_u32 v2, vcc_lo, s0, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_add_co_ci_u32_e32 v3, vcc_lo, s1, v1, vcc_lo
	s_mov_b32 s0, exec_lo
	global_load_b32 v6, v[2:3], off
	v_lshlrev_b32_e32 v3, 2, v5
	v_add_nc_u32_e32 v2, v4, v3
	s_wait_loadcnt 0x0
	v_lshrrev_b32_e32 v5, 4, v6
	ds_store_b32 v2, v5
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v5, v4
	ds_load_b32 v6, v3
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_2
; %bb.1:
	ds_store_b32 v2, v5
.LBB0_2:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v5, v4 offset:4
	ds_load_b32 v6, v3 offset:64
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_4
; %bb.3:
	ds_store_b32 v2, v5
.LBB0_4:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v5, v4 offset:8
	ds_load_b32 v6, v3 offset:128
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_6
; %bb.5:
	ds_store_b32 v2, v5
.LBB0_6:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v5, v4 offset:12
	ds_load_b32 v6, v3 offset:192
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_8
; %bb.7:
	ds_store_b32 v2, v5
.LBB0_8:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v5, v4 offset:16
	ds_load_b32 v6, v3 offset:256
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_10
; %bb.9:
	ds_store_b32 v2, v5
.LBB0_10:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v5, v4 offset:20
	ds_load_b32 v6, v3 offset:320
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_12
; %bb.11:
	ds_store_b32 v2, v5
.LBB0_12:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v5, v4 offset:24
	ds_load_b32 v6, v3 offset:384
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_14
; %bb.13:
	ds_store_b32 v2, v5
.LBB0_14:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v5, v4 offset:28
	ds_load_b32 v6, v3 offset:448
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_16
; %bb.15:
	ds_store_b32 v2, v5
.LBB0_16:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v5, v4 offset:32
	ds_load_b32 v6, v3 offset:512
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_18
; %bb.17:
	ds_store_b32 v2, v5
.LBB0_18:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v5, v4 offset:36
	ds_load_b32 v6, v3 offset:576
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_20
; %bb.19:
	ds_store_b32 v2, v5
.LBB0_20:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v5, v4 offset:40
	ds_load_b32 v6, v3 offset:640
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_22
; %bb.21:
	ds_store_b32 v2, v5
.LBB0_22:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v5, v4 offset:44
	ds_load_b32 v6, v3 offset:704
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_24
; %bb.23:
	ds_store_b32 v2, v5
.LBB0_24:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v5, v4 offset:48
	ds_load_b32 v6, v3 offset:768
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_26
; %bb.25:
	ds_store_b32 v2, v5
.LBB0_26:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v5, v4 offset:52
	ds_load_b32 v6, v3 offset:832
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_28
; %bb.27:
	ds_store_b32 v2, v5
.LBB0_28:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v5, v4 offset:56
	ds_load_b32 v6, v3 offset:896
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v7, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v5, v6, v5
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v5, v7
	s_cbranch_execz .LBB0_30
; %bb.29:
	ds_store_b32 v2, v5
.LBB0_30:
	s_or_b32 exec_lo, exec_lo, s0
	ds_load_b32 v4, v4 offset:60
	ds_load_b32 v5, v3 offset:960
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v3, v2
	s_mov_b32 s0, exec_lo
	v_add_nc_u32_e32 v4, v5, v4
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 v4, v3
	s_cbranch_execz .LBB0_32
; %bb.31:
	v_mov_b32_e32 v3, v4
	ds_store_b32 v2, v4
.LBB0_32:
	s_or_b32 exec_lo, exec_lo, s0
	v_add_co_u32 v0, vcc_lo, s2, v0
	v_add_co_ci_u32_e32 v1, vcc_lo, s3, v1, vcc_lo
	global_store_b32 v[0:1], v3, off
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
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
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 5
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
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
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1792
; NumSgprs: 7
; NumVgprs: 8
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 1024 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 7
; NumVGPRsForWavesPerEU: 8
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
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.hidden	__oclc_ABI_version              ; @__oclc_ABI_version
	.type	__oclc_ABI_version,@object
	.section	.rodata,"a",@progbits
	.weak	__oclc_ABI_version
	.p2align	2, 0x0
__oclc_ABI_version:
	.long	500                             ; 0x1f4
	.size	__oclc_ABI_version, 4

	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
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
    .sgpr_count:     7
    .sgpr_spill_count: 0
    .symbol:         floyd.kd
    .uses_dynamic_stack: false
    .vgpr_count:     8
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1200
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
