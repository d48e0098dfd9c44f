	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	attention               ; -- Begin function attention
	.globl	attention
	.p2align	8
	.type	attention,@function
attention:                              ; @attention
; %bb.0:
	s_load_dword s16, s[4:5], 0x20
	s_mov_b32 s2, 0
	v_lshlrev_b32_e32 v9, 2, v0
	s_waitcnt lgkmcnt(0)
	s_cmp_gt_i32 s16, 0
	s_cbranch_scc1 .LBB0_2
; %bb.1:
	v_lshlrev_b32_e32 v2, 2, v0
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_3
.LBB0_2:
	s_mov_b64 s[0:1], -1
                                        ; implicit-def: $sgpr2
                                        ; implicit-def: $vgpr2
.LBB0_3:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	s_andn2_b64 vcc, exec, s[0:1]
	v_mov_b32_e32 v8, s2
	v_mov_b32_e32 v21, s2
	v_mov_b32_e32 v19, s2
	v_mov_b32_e32 v20, s2
	v_mov_b32_e32 v18, s2
	s_cbranch_vccnz .LBB0_10
; %bb.4:
	v_lshrrev_b32_e32 v4, 2, v0
	v_and_b32_e32 v5, 12, v9
	v_and_b32_e32 v6, 15, v0
	v_lshlrev_b32_e32 v7, 2, v5
	v_lshlrev_b32_e32 v2, 6, v4
	s_movk_i32 s2, 0x44
	v_mul_u32_u24_e32 v11, 0x44, v5
	v_mov_b32_e32 v5, 0x440
	s_movk_i32 s0, 0x100
	v_or_b32_e32 v10, 0x880, v7
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s9
	v_add_co_u32_e32 v2, vcc, s8, v2
	v_mad_u32_u24 v12, v4, s2, v5
	v_lshrrev_b32_e32 v4, 4, v0
	v_lshlrev_b32_e32 v5, 2, v6
	v_cmp_gt_u32_e64 s[0:1], s0, v0
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	v_add_u32_e32 v13, v12, v7
	v_or_b32_e32 v14, 0xffffffc0, v0
	v_mad_u32_u24 v15, v4, s2, v5
	s_mov_b32 s8, 0
	s_movk_i32 s9, 0xbf
	v_add_u32_e32 v16, 0x404, v10
	v_add_u32_e32 v17, 0x3fc, v10
	v_mov_b32_e32 v18, v1
	v_mov_b32_e32 v20, v1
	v_mov_b32_e32 v19, v1
	v_mov_b32_e32 v21, v1
	v_mov_b32_e32 v8, v1
	s_branch .LBB0_6
.LBB0_5:                                ;   in Loop: Header=BB0_6 Depth=1
	s_or_b64 exec, exec, s[4:5]
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	global_load_dwordx4 v[4:7], v[2:3], off
	global_load_dword v76, v[2:3], off offset:16
	global_load_dwordx2 v[22:23], v[2:3], off offset:16
	global_load_dwordx2 v[24:25], v[2:3], off offset:20
	global_load_dwordx2 v[26:27], v[2:3], off offset:56
	global_load_dwordx2 v[28:29], v[2:3], off offset:24
	global_load_dwordx2 v[30:31], v[2:3], off offset:28
	global_load_dwordx2 v[32:33], v[2:3], off offset:32
	global_load_dwordx2 v[34:35], v[2:3], off offset:36
	global_load_dwordx2 v[36:37], v[2:3], off offset:40
	global_load_dwordx2 v[38:39], v[2:3], off offset:44
	global_load_dwordx2 v[40:41], v[2:3], off offset:48
	global_load_dwordx2 v[42:43], v[2:3], off offset:52
	ds_read2_b32 v[44:45], v11 offset1:1
	ds_read2_b32 v[46:47], v11 offset0:2 offset1:3
	ds_read2_b32 v[48:49], v11 offset0:4 offset1:5
	ds_read2_b32 v[50:51], v11 offset0:6 offset1:7
	ds_read2_b32 v[52:53], v11 offset0:8 offset1:9
	ds_read2_b32 v[54:55], v11 offset0:10 offset1:11
	ds_read2_b32 v[56:57], v11 offset0:12 offset1:13
	ds_read2_b32 v[58:59], v11 offset0:14 offset1:15
	ds_read2_b32 v[60:61], v11 offset0:17 offset1:18
	ds_read2_b32 v[62:63], v11 offset0:19 offset1:20
	ds_read2_b32 v[64:65], v11 offset0:21 offset1:22
	ds_read2_b32 v[66:67], v11 offset0:23 offset1:24
	ds_read2_b32 v[68:69], v11 offset0:25 offset1:26
	ds_read2_b32 v[70:71], v11 offset0:27 offset1:28
	ds_read2_b32 v[72:73], v11 offset0:29 offset1:30
	ds_read2_b32 v[74:75], v11 offset0:31 offset1:32
	global_load_dword v77, v[2:3], off offset:60
	s_add_i32 s8, s8, 1
	s_cmp_eq_u32 s8, s16
	v_add_u32_e32 v0, 0x100, v0
	s_waitcnt vmcnt(13)
	v_and_b32_e32 v79, 3, v7
	v_and_b32_e32 v78, 3, v5
	v_and_b32_e32 v80, 3, v4
	v_and_b32_e32 v81, 3, v6
	s_waitcnt vmcnt(12)
	v_and_b32_e32 v76, 3, v76
	s_waitcnt vmcnt(11)
	v_and_b32_e32 v23, 3, v23
	s_waitcnt lgkmcnt(14)
	v_mul_lo_u32 v4, v79, v47
	s_waitcnt lgkmcnt(6)
	v_mul_lo_u32 v6, v79, v63
	s_waitcnt vmcnt(10)
	v_and_b32_e32 v82, 3, v25
	s_waitcnt vmcnt(9)
	v_and_b32_e32 v25, 3, v27
	s_waitcnt vmcnt(8)
	v_and_b32_e32 v27, 3, v29
	s_waitcnt vmcnt(7)
	v_and_b32_e32 v29, 3, v31
	s_waitcnt vmcnt(6)
	v_and_b32_e32 v31, 3, v33
	s_waitcnt vmcnt(5)
	v_and_b32_e32 v33, 3, v35
	s_waitcnt vmcnt(4)
	v_and_b32_e32 v35, 3, v37
	s_waitcnt vmcnt(3)
	v_and_b32_e32 v37, 3, v39
	s_waitcnt vmcnt(2)
	v_and_b32_e32 v39, 3, v41
	v_mul_lo_u32 v41, v81, v46
	v_mul_lo_u32 v44, v80, v44
	v_mul_lo_u32 v46, v76, v48
	v_mul_lo_u32 v47, v23, v49
	v_mul_lo_u32 v48, v81, v62
	v_mul_lo_u32 v49, v80, v60
	v_mad_u64_u32 v[4:5], s[2:3], v78, v45, v[4:5]
	v_mad_u64_u32 v[6:7], s[2:3], v78, v61, v[6:7]
	s_waitcnt lgkmcnt(5)
	v_mul_lo_u32 v60, v76, v64
	v_mul_lo_u32 v62, v23, v65
	v_add3_u32 v4, v44, v41, v4
	v_add3_u32 v5, v49, v48, v6
	v_mul_lo_u32 v50, v82, v50
	s_waitcnt lgkmcnt(4)
	v_mul_lo_u32 v63, v82, v66
	v_mul_lo_u32 v51, v27, v51
	v_mul_lo_u32 v64, v27, v67
	v_add3_u32 v4, v4, v46, v47
	v_add3_u32 v5, v5, v60, v62
	s_waitcnt lgkmcnt(3)
	v_mul_lo_u32 v65, v29, v68
	v_mul_lo_u32 v52, v29, v52
	v_mul_lo_u32 v66, v31, v69
	v_mul_lo_u32 v53, v31, v53
	v_add3_u32 v5, v63, v5, v64
	v_add3_u32 v4, v50, v4, v51
	v_mul_lo_u32 v54, v33, v54
	s_waitcnt lgkmcnt(2)
	v_mul_lo_u32 v67, v33, v70
	v_mul_lo_u32 v55, v35, v55
	v_mul_lo_u32 v68, v35, v71
	v_add3_u32 v4, v52, v4, v53
	v_add3_u32 v5, v65, v5, v66
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v69, v37, v72
	v_mul_lo_u32 v56, v37, v56
	v_mul_lo_u32 v70, v39, v73
	v_mul_lo_u32 v57, v39, v57
	v_add3_u32 v5, v67, v5, v68
	v_add3_u32 v4, v54, v4, v55
	s_waitcnt vmcnt(1)
	v_and_b32_e32 v43, 3, v43
	v_add3_u32 v41, v56, v4, v57
	v_add3_u32 v4, v69, v5, v70
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v5, v43, v74
	v_mul_lo_u32 v6, v25, v75
	v_mul_lo_u32 v44, v43, v58
	v_mul_lo_u32 v45, v25, v59
	v_add3_u32 v25, v5, v4, v6
	ds_read2_b32 v[4:5], v11 offset0:34 offset1:35
	ds_read2_b32 v[6:7], v11 offset0:36 offset1:37
	v_add3_u32 v41, v44, v41, v45
	ds_write2_b32 v13, v41, v25 offset1:1
	ds_read2_b32 v[44:45], v11 offset0:38 offset1:39
	ds_read2_b32 v[46:47], v11 offset0:40 offset1:41
	s_waitcnt lgkmcnt(4)
	v_mul_lo_u32 v25, v80, v4
	s_waitcnt lgkmcnt(3)
	v_mul_lo_u32 v4, v79, v7
	v_mul_lo_u32 v6, v81, v6
	v_mad_u64_u32 v[4:5], s[2:3], v78, v5, v[4:5]
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v41, v76, v44
	v_add3_u32 v58, v25, v6, v4
	v_mul_lo_u32 v59, v23, v45
	ds_read2_b32 v[4:5], v11 offset0:51 offset1:52
	ds_read2_b32 v[6:7], v11 offset0:53 offset1:54
	ds_read2_b32 v[44:45], v11 offset0:42 offset1:43
	ds_read2_b32 v[48:49], v11 offset0:44 offset1:45
	ds_read2_b32 v[50:51], v11 offset0:46 offset1:47
	ds_read2_b32 v[52:53], v11 offset0:48 offset1:49
	ds_read2_b32 v[54:55], v11 offset0:55 offset1:56
	ds_read2_b32 v[56:57], v11 offset0:57 offset1:58
	s_waitcnt lgkmcnt(7)
	v_mul_lo_u32 v23, v80, v4
	s_waitcnt lgkmcnt(6)
	v_mul_lo_u32 v4, v79, v7
	v_mul_lo_u32 v6, v81, v6
	v_mad_u64_u32 v[4:5], s[2:3], v78, v5, v[4:5]
	v_and_b32_e32 v7, 3, v22
	v_add3_u32 v61, v23, v6, v4
	v_and_b32_e32 v4, 3, v24
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v54, v7, v54
	v_mul_lo_u32 v55, v4, v55
	v_and_b32_e32 v28, 3, v28
	v_and_b32_e32 v30, 3, v30
	ds_read2_b32 v[4:5], v11 offset0:59 offset1:60
	ds_read2_b32 v[6:7], v11 offset0:61 offset1:62
	ds_read2_b32 v[22:23], v11 offset0:63 offset1:64
	ds_read2_b32 v[24:25], v11 offset0:65 offset1:66
	v_and_b32_e32 v32, 3, v32
	v_and_b32_e32 v34, 3, v34
	v_add3_u32 v41, v58, v41, v59
	v_add3_u32 v54, v61, v54, v55
	v_mul_lo_u32 v46, v82, v46
	s_waitcnt lgkmcnt(4)
	v_mul_lo_u32 v28, v28, v56
	v_mul_lo_u32 v27, v27, v47
	v_mul_lo_u32 v30, v30, v57
	v_and_b32_e32 v36, 3, v36
	v_and_b32_e32 v38, 3, v38
	v_add3_u32 v28, v28, v54, v30
	v_add3_u32 v27, v46, v41, v27
	s_waitcnt lgkmcnt(3)
	v_mul_lo_u32 v4, v32, v4
	v_mul_lo_u32 v29, v29, v44
	v_mul_lo_u32 v5, v34, v5
	v_mul_lo_u32 v30, v31, v45
	v_and_b32_e32 v40, 3, v40
	v_and_b32_e32 v42, 3, v42
	v_add3_u32 v27, v29, v27, v30
	v_add3_u32 v4, v4, v28, v5
	v_mul_lo_u32 v5, v33, v48
	s_waitcnt lgkmcnt(2)
	v_mul_lo_u32 v6, v36, v6
	v_mul_lo_u32 v28, v35, v49
	v_mul_lo_u32 v7, v38, v7
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v60, 3, v77
	v_and_b32_e32 v26, 3, v26
	v_add3_u32 v4, v6, v4, v7
	v_add3_u32 v5, v5, v27, v28
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v6, v40, v22
	v_mul_lo_u32 v7, v37, v50
	v_mul_lo_u32 v22, v42, v23
	v_mul_lo_u32 v23, v39, v51
	v_add3_u32 v5, v7, v5, v23
	v_add3_u32 v4, v6, v4, v22
	v_mul_lo_u32 v6, v43, v52
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v7, v26, v24
	v_mul_lo_u32 v22, v60, v53
	v_mul_lo_u32 v23, v60, v25
	v_add3_u32 v4, v7, v4, v23
	v_add3_u32 v5, v6, v5, v22
	ds_write2_b32 v13, v5, v4 offset0:2 offset1:3
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_read2_b32 v[4:5], v12 offset1:1
	ds_read2_b32 v[6:7], v12 offset0:2 offset1:3
	ds_read2_b32 v[22:23], v10 offset0:2 offset1:3
	ds_read2_b32 v[24:25], v10 offset0:36 offset1:37
	ds_read2_b32 v[26:27], v10 offset0:240 offset1:241
	s_waitcnt lgkmcnt(4)
	v_bfe_u32 v50, v5, 5, 4
	s_waitcnt lgkmcnt(3)
	v_bfe_u32 v42, v7, 5, 4
	v_bfe_u32 v43, v6, 5, 4
	v_bfe_u32 v44, v4, 5, 4
	ds_read2_b32 v[4:5], v10 offset0:19 offset1:20
	ds_read2_b32 v[6:7], v10 offset0:17 offset1:18
	ds_read2_b32 v[28:29], v10 offset1:1
	s_waitcnt lgkmcnt(5)
	v_lshl_add_u32 v21, v22, v44, v21
	ds_read2_b32 v[30:31], v10 offset0:53 offset1:54
	ds_read2_b32 v[32:33], v10 offset0:51 offset1:52
	ds_read2_b32 v[34:35], v10 offset0:34 offset1:35
	v_lshl_add_u32 v18, 1, v44, v18
	s_waitcnt lgkmcnt(5)
	v_lshl_add_u32 v4, v4, v50, v21
	v_lshl_add_u32 v18, 1, v50, v18
	v_lshl_add_u32 v4, v24, v43, v4
	v_lshl_add_u32 v18, 1, v43, v18
	v_lshlrev_b32_e32 v51, v43, v25
	v_lshlrev_b32_e32 v52, v44, v23
	s_waitcnt lgkmcnt(2)
	v_lshlrev_b32_e32 v53, v42, v31
	v_lshl_add_u32 v4, v30, v42, v4
	v_lshl_add_u32 v45, 1, v42, v18
	ds_read2_b32 v[22:23], v12 offset0:4 offset1:5
	ds_read2_b32 v[24:25], v12 offset0:6 offset1:7
	ds_read2_b32 v[30:31], v10 offset0:102 offset1:103
	ds_read2_b32 v[36:37], v10 offset0:104 offset1:105
	ds_read2_b32 v[38:39], v12 offset0:8 offset1:9
	ds_read2_b32 v[40:41], v12 offset0:10 offset1:11
	v_lshl_add_u32 v18, v29, v44, v19
	v_lshl_add_u32 v19, v28, v44, v20
	s_waitcnt lgkmcnt(5)
	v_bfe_u32 v54, v23, 5, 4
	s_waitcnt lgkmcnt(4)
	v_bfe_u32 v55, v25, 5, 4
	v_bfe_u32 v56, v24, 5, 4
	v_bfe_u32 v46, v22, 5, 4
	v_lshl_add_u32 v24, v6, v50, v19
	v_lshl_add_u32 v25, v7, v50, v18
	ds_read2_b32 v[6:7], v10 offset0:87 offset1:88
	ds_read2_b32 v[18:19], v10 offset0:85 offset1:86
	ds_read2_b32 v[20:21], v10 offset0:70 offset1:71
	ds_read2_b32 v[22:23], v10 offset0:68 offset1:69
	v_lshl_add_u32 v25, v35, v43, v25
	v_lshl_add_u32 v24, v34, v43, v24
	v_lshl_add_u32 v24, v32, v42, v24
	v_lshl_add_u32 v25, v33, v42, v25
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u32 v57, v23, v46, v25
	v_lshl_add_u32 v58, v22, v46, v24
	ds_read2_b32 v[22:23], v10 offset0:121 offset1:122
	ds_read2_b32 v[24:25], v10 offset0:119 offset1:120
	v_lshl_add_u32 v4, v20, v46, v4
	v_lshl_add_u32 v4, v6, v54, v4
	v_lshl_add_u32 v20, 1, v46, v45
	v_lshl_add_u32 v4, v36, v56, v4
	v_lshlrev_b32_e32 v60, v46, v21
	s_waitcnt lgkmcnt(1)
	v_lshlrev_b32_e32 v61, v55, v23
	v_lshl_add_u32 v6, 1, v54, v20
	v_lshl_add_u32 v4, v22, v55, v4
	ds_read2_b32 v[20:21], v10 offset0:138 offset1:139
	ds_read2_b32 v[22:23], v10 offset0:172 offset1:173
	ds_read2_b32 v[28:29], v10 offset0:155 offset1:156
	ds_read2_b32 v[32:33], v10 offset0:153 offset1:154
	ds_read2_b32 v[34:35], v10 offset0:136 offset1:137
	v_bfe_u32 v65, v38, 5, 4
	v_bfe_u32 v62, v39, 5, 4
	s_waitcnt lgkmcnt(4)
	v_lshl_add_u32 v4, v20, v65, v4
	v_bfe_u32 v64, v40, 5, 4
	s_waitcnt lgkmcnt(2)
	v_lshl_add_u32 v4, v28, v62, v4
	v_lshlrev_b32_e32 v59, v56, v37
	v_bfe_u32 v63, v41, 5, 4
	ds_read2_b32 v[36:37], v10 offset0:189 offset1:190
	ds_read2_b32 v[38:39], v10 offset0:187 offset1:188
	ds_read2_b32 v[40:41], v10 offset0:170 offset1:171
	v_lshlrev_b32_e32 v66, v64, v23
	v_lshlrev_b32_e32 v67, v65, v21
	v_lshl_add_u32 v4, v22, v64, v4
	ds_read2_b32 v[20:21], v12 offset0:12 offset1:13
	ds_read2_b32 v[22:23], v17 offset1:1
	ds_read2_b32 v[42:43], v16 offset1:1
	ds_read2_b32 v[44:45], v12 offset0:14 offset1:15
	s_waitcnt lgkmcnt(6)
	v_lshlrev_b32_e32 v68, v63, v37
	v_lshl_add_u32 v4, v36, v63, v4
	ds_read2_b32 v[36:37], v10 offset0:206 offset1:207
	v_lshl_add_u32 v19, v19, v54, v57
	v_lshl_add_u32 v19, v31, v56, v19
	s_waitcnt lgkmcnt(4)
	v_bfe_u32 v28, v21, 5, 4
	s_waitcnt lgkmcnt(1)
	v_bfe_u32 v69, v45, 5, 4
	v_bfe_u32 v70, v44, 5, 4
	v_bfe_u32 v71, v20, 5, 4
	ds_read2_b32 v[44:45], v10 offset0:223 offset1:224
	ds_read2_b32 v[20:21], v10 offset0:221 offset1:222
	ds_read2_b32 v[46:47], v10 offset0:204 offset1:205
	v_lshl_add_u32 v18, v18, v54, v58
	v_lshl_add_u32 v19, v25, v55, v19
	v_lshl_add_u32 v6, 1, v56, v6
	v_lshl_add_u32 v18, v30, v56, v18
	v_lshl_add_u32 v19, v35, v65, v19
	v_lshl_add_u32 v6, 1, v55, v6
	v_lshl_add_u32 v18, v24, v55, v18
	v_lshl_add_u32 v19, v33, v62, v19
	v_lshl_add_u32 v6, 1, v65, v6
	s_waitcnt lgkmcnt(3)
	v_lshl_add_u32 v4, v36, v71, v4
	v_lshl_add_u32 v18, v34, v65, v18
	v_lshl_add_u32 v19, v41, v64, v19
	v_lshl_add_u32 v6, 1, v62, v6
	ds_read2_b32 v[48:49], v10 offset0:238 offset1:239
	s_waitcnt lgkmcnt(3)
	v_lshl_add_u32 v4, v44, v28, v4
	v_lshl_add_u32 v18, v32, v62, v18
	v_lshl_add_u32 v19, v39, v63, v19
	v_lshl_add_u32 v6, 1, v64, v6
	v_lshl_add_u32 v4, v26, v70, v4
	v_lshl_add_u32 v18, v40, v64, v18
	s_waitcnt lgkmcnt(1)
	v_lshl_add_u32 v19, v47, v71, v19
	v_lshl_add_u32 v6, 1, v63, v6
	v_lshl_add_u32 v18, v38, v63, v18
	v_lshl_add_u32 v19, v21, v28, v19
	v_lshl_add_u32 v21, v42, v69, v4
	v_lshl_add_u32 v4, v5, v50, v53
	v_lshl_add_u32 v5, v7, v54, v61
	v_lshl_add_u32 v7, v29, v62, v68
	v_lshlrev_b32_e32 v36, v71, v37
	v_lshlrev_b32_e32 v37, v69, v43
	v_lshl_add_u32 v6, 1, v71, v6
	v_lshl_add_u32 v18, v46, v71, v18
	v_add3_u32 v4, v52, v51, v4
	v_add3_u32 v5, v60, v59, v5
	v_add3_u32 v7, v67, v66, v7
	v_lshlrev_b32_e32 v27, v70, v27
	v_lshl_add_u32 v6, 1, v28, v6
	v_lshl_add_u32 v18, v20, v28, v18
	v_add3_u32 v4, v4, v5, v7
	v_lshl_add_u32 v5, v45, v28, v37
	v_lshl_add_u32 v6, 1, v70, v6
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u32 v19, v49, v70, v19
	v_lshl_add_u32 v18, v48, v70, v18
	v_add3_u32 v5, v36, v27, v5
	v_lshl_add_u32 v20, v22, v69, v18
	v_lshl_add_u32 v19, v23, v69, v19
	v_add3_u32 v8, v4, v5, v8
	v_lshl_add_u32 v18, 1, v69, v6
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_cbranch_scc1 .LBB0_9
.LBB0_6:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_8 Depth 2
	s_and_saveexec_b64 s[4:5], s[0:1]
	s_cbranch_execz .LBB0_5
; %bb.7:                                ;   in Loop: Header=BB0_6 Depth=1
	v_lshlrev_b64 v[6:7], 2, v[0:1]
	v_mov_b32_e32 v5, s13
	v_add_co_u32_e32 v4, vcc, s12, v6
	v_addc_co_u32_e32 v5, vcc, v5, v7, vcc
	v_mov_b32_e32 v22, s11
	v_add_co_u32_e32 v6, vcc, s10, v6
	v_addc_co_u32_e32 v7, vcc, v22, v7, vcc
	s_mov_b64 s[6:7], 0
	v_mov_b32_e32 v22, v15
	v_mov_b32_e32 v23, v14
.LBB0_8:                                ;   Parent Loop BB0_6 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	global_load_dword v24, v[6:7], off
	global_load_dword v25, v[4:5], off
	v_add_co_u32_e32 v4, vcc, 0x100, v4
	v_add_u32_e32 v23, 64, v23
	v_addc_co_u32_e32 v5, vcc, 0, v5, vcc
	v_add_co_u32_e32 v6, vcc, 0x100, v6
	v_cmp_lt_u32_e64 s[2:3], s9, v23
	v_addc_co_u32_e32 v7, vcc, 0, v7, vcc
	s_or_b64 s[6:7], s[2:3], s[6:7]
	s_waitcnt vmcnt(1)
	v_and_b32_e32 v24, 15, v24
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v25, 0xff, v25
	ds_write_b32 v22, v24
	ds_write_b32 v22, v25 offset:2176
	v_add_u32_e32 v22, 0x110, v22
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execnz .LBB0_8
	s_branch .LBB0_5
.LBB0_9:
	v_mov_b32_e32 v2, v9
.LBB0_10:
	v_cvt_f32_u32_e32 v0, v18
	v_mov_b32_e32 v3, 0
	v_sub_u32_e32 v6, 0, v18
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v5, s15
	v_rcp_iflag_f32_e32 v4, v0
	v_lshlrev_b64 v[0:1], 2, v[2:3]
	v_mul_f32_e32 v2, 0x4f7ffffe, v4
	v_cvt_u32_f32_e32 v2, v2
	v_add_co_u32_e32 v4, vcc, s14, v0
	v_addc_co_u32_e32 v5, vcc, v5, v1, vcc
	v_mul_lo_u32 v0, v6, v2
	v_mul_hi_u32 v0, v2, v0
	v_add_u32_e32 v3, v2, v0
	v_mul_hi_u32 v0, v20, v3
	v_mul_lo_u32 v1, v0, v18
	v_sub_u32_e32 v1, v20, v1
	v_add_u32_e32 v2, 1, v0
	v_cmp_ge_u32_e32 vcc, v1, v18
	v_cndmask_b32_e32 v0, v0, v2, vcc
	v_sub_u32_e32 v2, v1, v18
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_add_u32_e32 v2, 1, v0
	v_cmp_ge_u32_e32 vcc, v1, v18
	v_mul_hi_u32 v1, v19, v3
	v_cndmask_b32_e32 v0, v0, v2, vcc
	v_mul_lo_u32 v2, v1, v18
	v_sub_u32_e32 v2, v19, v2
	v_add_u32_e32 v6, 1, v1
	v_cmp_ge_u32_e32 vcc, v2, v18
	v_cndmask_b32_e32 v1, v1, v6, vcc
	v_sub_u32_e32 v6, v2, v18
	v_cndmask_b32_e32 v2, v2, v6, vcc
	v_add_u32_e32 v6, 1, v1
	v_cmp_ge_u32_e32 vcc, v2, v18
	v_mul_hi_u32 v2, v21, v3
	v_cndmask_b32_e32 v1, v1, v6, vcc
	v_mul_lo_u32 v6, v2, v18
	v_sub_u32_e32 v6, v21, v6
	v_add_u32_e32 v7, 1, v2
	v_cmp_ge_u32_e32 vcc, v6, v18
	v_cndmask_b32_e32 v2, v2, v7, vcc
	v_sub_u32_e32 v7, v6, v18
	v_cndmask_b32_e32 v6, v6, v7, vcc
	v_mul_hi_u32 v3, v8, v3
	v_cmp_ge_u32_e32 vcc, v6, v18
	v_mul_lo_u32 v6, v3, v18
	v_add_u32_e32 v7, 1, v2
	v_sub_u32_e32 v6, v8, v6
	v_cndmask_b32_e32 v2, v2, v7, vcc
	v_add_u32_e32 v7, 1, v3
	v_cmp_ge_u32_e32 vcc, v6, v18
	v_cndmask_b32_e32 v3, v3, v7, vcc
	v_sub_u32_e32 v7, v6, v18
	v_cndmask_b32_e32 v6, v6, v7, vcc
	v_add_u32_e32 v7, 1, v3
	v_cmp_ge_u32_e32 vcc, v6, v18
	v_cndmask_b32_e32 v3, v3, v7, vcc
	global_store_dwordx4 v[4:5], v[0:3], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel attention
		.amdhsa_group_segment_fixed_size 3264
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 36
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
		.amdhsa_next_free_vgpr 83
		.amdhsa_next_free_sgpr 17
		.amdhsa_accum_offset 84
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
	.size	attention, .Lfunc_end0-attention
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 3272
; NumSgprs: 21
; NumVgprs: 83
; NumAgprs: 0
; TotalNumVgprs: 83
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 3264 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 10
; NumSGPRsForWavesPerEU: 21
; NumVGPRsForWavesPerEU: 83
; AccumOffset: 84
; Occupancy: 5
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 20
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
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         16
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         24
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .offset:         32
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 3264
    .kernarg_segment_align: 8
    .kernarg_segment_size: 36
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           attention
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     21
    .sgpr_spill_count: 0
    .symbol:         attention.kd
    .uses_dynamic_stack: false
    .vgpr_count:     83
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
