	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	fft                     ; -- Begin function fft
	.globl	fft
	.p2align	8
	.type	fft,@function
fft:                                    ; @fft
; %bb.0:
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_load_dwordx2 s[12:13], s[4:5], 0x10
	s_movk_i32 s0, 0x80
	v_cmp_gt_u32_e64 s[0:1], s0, v0
	v_lshl_or_b32 v2, s6, 7, v0
	s_and_saveexec_b64 s[4:5], s[0:1]
	s_cbranch_execz .LBB0_3
; %bb.1:
	v_mov_b32_e32 v3, 0
	v_lshlrev_b64 v[4:5], 2, v[2:3]
	v_bfrev_b32_e32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s9
	v_add_co_u32_e32 v4, vcc, s8, v4
	v_lshrrev_b32_e32 v1, 23, v1
	v_or_b32_e32 v6, 0xffffffc0, v0
	v_addc_co_u32_e32 v5, vcc, v3, v5, vcc
	s_mov_b64 s[6:7], 0
	s_mov_b32 s8, 0xaaa71c85
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	global_load_dword v3, v[4:5], off
	v_add_co_u32_e64 v6, s[2:3], 64, v6
	s_xor_b64 s[2:3], s[2:3], -1
	v_add_co_u32_e32 v4, vcc, 0x100, v4
	s_and_b64 s[2:3], exec, s[2:3]
	v_addc_co_u32_e32 v5, vcc, 0, v5, vcc
	s_or_b64 s[6:7], s[2:3], s[6:7]
	s_waitcnt vmcnt(0)
	v_mul_hi_u32 v7, v3, s8
	v_lshrrev_b32_e32 v7, 13, v7
	v_mul_u32_u24_e32 v7, 0x3001, v7
	v_sub_u32_e32 v3, v3, v7
	ds_write_b32 v1, v3
	v_add_u32_e32 v1, 4, v1
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execnz .LBB0_2
.LBB0_3:
	s_or_b64 exec, exec, s[4:5]
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	s_load_dword s3, s[10:11], 0x4
	v_lshlrev_b32_e32 v1, 3, v0
	ds_read2_b32 v[4:5], v1 offset1:1
	s_mov_b32 s2, 0xaaa71c85
	v_lshlrev_b32_e32 v6, 1, v0
	s_waitcnt lgkmcnt(0)
	s_mul_hi_u32 s4, s3, 0xaaa71c85
	s_lshr_b32 s4, s4, 13
	s_mulk_i32 s4, 0x3001
	s_sub_i32 s3, s3, s4
	v_mul_lo_u32 v3, v5, s3
	v_mul_hi_u32 v5, v3, s2
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_sub_u32_e32 v3, v3, v5
	v_add_u32_e32 v5, v3, v4
	v_sub_u32_e32 v3, v4, v3
	v_mul_hi_u32 v4, v5, s2
	v_lshrrev_b32_e32 v4, 13, v4
	v_add_u32_e32 v3, 0x3001, v3
	v_mul_u32_u24_e32 v4, 0x3001, v4
	v_sub_u32_e32 v4, v5, v4
	v_mul_hi_u32 v5, v3, s2
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_sub_u32_e32 v3, v3, v5
	ds_write2_b32 v1, v4, v3 offset1:1
	v_and_b32_e32 v1, 1, v0
	v_lshlrev_b32_e32 v3, 2, v1
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	global_load_dword v3, v3, s[10:11] offset:8
	s_movk_i32 s3, 0x7c
	v_and_or_b32 v1, v6, s3, v1
	v_lshlrev_b32_e32 v1, 2, v1
	ds_read2_b32 v[4:5], v1 offset1:2
	v_and_b32_e32 v7, 3, v0
	v_lshlrev_b32_e32 v8, 2, v7
	s_movk_i32 s3, 0x78
	s_waitcnt vmcnt(0)
	v_mul_hi_u32 v9, v3, s2
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	v_sub_u32_e32 v3, v3, v9
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v3, v5, v3
	v_mul_hi_u32 v5, v3, s2
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_sub_u32_e32 v3, v3, v5
	v_add_u32_e32 v5, v3, v4
	v_sub_u32_e32 v3, v4, v3
	v_mul_hi_u32 v4, v5, s2
	v_add_u32_e32 v3, 0x3001, v3
	v_lshrrev_b32_e32 v4, 13, v4
	v_mul_hi_u32 v9, v3, s2
	v_mul_u32_u24_e32 v4, 0x3001, v4
	v_lshrrev_b32_e32 v9, 13, v9
	v_sub_u32_e32 v4, v5, v4
	v_mul_u32_u24_e32 v5, 0x3001, v9
	v_sub_u32_e32 v3, v3, v5
	ds_write2_b32 v1, v4, v3 offset1:2
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	global_load_dword v1, v8, s[10:11] offset:16
	v_and_or_b32 v4, v6, s3, v7
	v_lshlrev_b32_e32 v8, 2, v4
	ds_read2_b32 v[4:5], v8 offset1:4
	v_and_b32_e32 v3, 7, v0
	v_lshlrev_b32_e32 v7, 2, v3
	s_movk_i32 s3, 0x70
	v_and_or_b32 v3, v6, s3, v3
	v_lshlrev_b32_e32 v3, 2, v3
	s_movk_i32 s3, 0x60
	s_waitcnt vmcnt(0)
	v_mul_hi_u32 v9, v1, s2
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	v_sub_u32_e32 v1, v1, v9
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v1, v5, v1
	v_mul_hi_u32 v5, v1, s2
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_sub_u32_e32 v1, v1, v5
	v_add_u32_e32 v5, v1, v4
	v_sub_u32_e32 v1, v4, v1
	v_mul_hi_u32 v4, v5, s2
	v_add_u32_e32 v1, 0x3001, v1
	v_lshrrev_b32_e32 v4, 13, v4
	v_mul_hi_u32 v9, v1, s2
	v_mul_u32_u24_e32 v4, 0x3001, v4
	v_lshrrev_b32_e32 v9, 13, v9
	v_sub_u32_e32 v4, v5, v4
	v_mul_u32_u24_e32 v5, 0x3001, v9
	v_sub_u32_e32 v1, v1, v5
	ds_write2_b32 v8, v4, v1 offset1:4
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	global_load_dword v1, v7, s[10:11] offset:32
	ds_read2_b32 v[4:5], v3 offset1:8
	v_and_b32_e32 v7, 15, v0
	v_lshlrev_b32_e32 v8, 2, v7
	s_waitcnt vmcnt(0)
	v_mul_hi_u32 v9, v1, s2
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	v_sub_u32_e32 v1, v1, v9
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v1, v5, v1
	v_mul_hi_u32 v5, v1, s2
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_sub_u32_e32 v1, v1, v5
	v_add_u32_e32 v5, v1, v4
	v_sub_u32_e32 v1, v4, v1
	v_mul_hi_u32 v4, v5, s2
	v_add_u32_e32 v1, 0x3001, v1
	v_lshrrev_b32_e32 v4, 13, v4
	v_mul_hi_u32 v9, v1, s2
	v_mul_u32_u24_e32 v4, 0x3001, v4
	v_lshrrev_b32_e32 v9, 13, v9
	v_sub_u32_e32 v4, v5, v4
	v_mul_u32_u24_e32 v5, 0x3001, v9
	v_sub_u32_e32 v1, v1, v5
	ds_write2_b32 v3, v4, v1 offset1:8
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	global_load_dword v1, v8, s[10:11] offset:64
	v_and_or_b32 v4, v6, s3, v7
	v_lshlrev_b32_e32 v8, 2, v4
	ds_read2_b32 v[4:5], v8 offset1:16
	v_and_b32_e32 v3, 31, v0
	v_lshlrev_b32_e32 v7, 2, v3
	v_and_or_b32 v3, v6, 64, v3
	v_lshlrev_b32_e32 v3, 2, v3
	s_waitcnt vmcnt(0)
	v_mul_hi_u32 v9, v1, s2
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	v_sub_u32_e32 v1, v1, v9
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v1, v5, v1
	v_mul_hi_u32 v5, v1, s2
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_sub_u32_e32 v1, v1, v5
	v_add_u32_e32 v5, v1, v4
	v_sub_u32_e32 v1, v4, v1
	v_mul_hi_u32 v4, v5, s2
	v_add_u32_e32 v1, 0x3001, v1
	v_lshrrev_b32_e32 v4, 13, v4
	v_mul_hi_u32 v9, v1, s2
	v_mul_u32_u24_e32 v4, 0x3001, v4
	v_lshrrev_b32_e32 v9, 13, v9
	v_sub_u32_e32 v4, v5, v4
	v_mul_u32_u24_e32 v5, 0x3001, v9
	v_sub_u32_e32 v1, v1, v5
	ds_write2_b32 v8, v4, v1 offset1:16
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	global_load_dword v1, v7, s[10:11] offset:128
	ds_read2_b32 v[6:7], v3 offset1:32
	v_lshlrev_b32_e32 v4, 2, v0
	s_waitcnt vmcnt(0)
	v_mul_hi_u32 v5, v1, s2
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_sub_u32_e32 v1, v1, v5
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v1, v7, v1
	v_mul_hi_u32 v5, v1, s2
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_sub_u32_e32 v1, v1, v5
	v_add_u32_e32 v5, v1, v6
	v_sub_u32_e32 v1, v6, v1
	v_mul_hi_u32 v6, v5, s2
	v_add_u32_e32 v1, 0x3001, v1
	v_lshrrev_b32_e32 v6, 13, v6
	v_mul_hi_u32 v7, v1, s2
	v_mul_u32_u24_e32 v6, 0x3001, v6
	v_lshrrev_b32_e32 v7, 13, v7
	v_sub_u32_e32 v5, v5, v6
	v_mul_u32_u24_e32 v6, 0x3001, v7
	v_sub_u32_e32 v1, v1, v6
	ds_write2_b32 v3, v5, v1 offset1:32
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	global_load_dword v1, v4, s[10:11] offset:256
	ds_read2st64_b32 v[6:7], v4 offset1:1
	s_waitcnt vmcnt(0)
	v_mul_hi_u32 v3, v1, s2
	v_lshrrev_b32_e32 v3, 13, v3
	v_mul_u32_u24_e32 v3, 0x3001, v3
	v_sub_u32_e32 v1, v1, v3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v1, v7, v1
	v_mul_hi_u32 v3, v1, s2
	v_lshrrev_b32_e32 v3, 13, v3
	v_mul_u32_u24_e32 v3, 0x3001, v3
	v_sub_u32_e32 v1, v1, v3
	v_add_u32_e32 v3, v1, v6
	v_sub_u32_e32 v1, v6, v1
	v_mul_hi_u32 v5, v3, s2
	v_add_u32_e32 v1, 0x3001, v1
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_hi_u32 v6, v1, s2
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_lshrrev_b32_e32 v6, 13, v6
	v_sub_u32_e32 v3, v3, v5
	v_mul_u32_u24_e32 v5, 0x3001, v6
	v_sub_u32_e32 v1, v1, v5
	ds_write2st64_b32 v4, v3, v1 offset1:1
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_6
; %bb.4:
	v_mov_b32_e32 v3, 0
	v_or_b32_e32 v5, 0xffffffc0, v0
	v_lshlrev_b64 v[0:1], 2, v[2:3]
	v_mov_b32_e32 v2, s13
	v_add_co_u32_e32 v0, vcc, s12, v0
	v_addc_co_u32_e32 v1, vcc, v2, v1, vcc
	s_mov_b64 s[0:1], 0
.LBB0_5:                                ; =>This Inner Loop Header: Depth=1
	ds_read_b32 v2, v4
	v_add_co_u32_e32 v5, vcc, 64, v5
	s_xor_b64 s[2:3], vcc, -1
	s_and_b64 s[2:3], exec, s[2:3]
	s_waitcnt lgkmcnt(0)
	global_store_dword v[0:1], v2, off
	v_add_co_u32_e32 v0, vcc, 0x100, v0
	v_add_u32_e32 v4, 0x100, v4
	s_or_b64 s[0:1], s[2:3], s[0:1]
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_5
.LBB0_6:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel fft
		.amdhsa_group_segment_fixed_size 512
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 10
		.amdhsa_next_free_sgpr 14
		.amdhsa_accum_offset 12
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
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
	.size	fft, .Lfunc_end0-fft
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1560
; NumSgprs: 18
; NumVgprs: 10
; NumAgprs: 0
; TotalNumVgprs: 10
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 18
; NumVGPRsForWavesPerEU: 10
; AccumOffset: 12
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 2
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
  - .agpr_count:     0
    .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
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
    .max_flat_workgroup_size: 64
    .name:           fft
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         fft.kd
    .uses_dynamic_stack: false
    .vgpr_count:     10
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
