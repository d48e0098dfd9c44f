	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
	.amdhsa_code_object_version 5
	.protected	attention               ; -- Begin function attention
	.globl	attention
	.p2align	8
	.type	attention,@function
attention:                              ; @attention
; %bb.0:
	s_load_b32 s8, s[0:1], 0x20
	v_lshlrev_b32_e32 v9, 2, v0
	s_mov_b32 s9, 0
	s_wait_kmcnt 0x0
	s_cmp_gt_i32 s8, 0
	s_cbranch_scc1 .LBB0_2
; %bb.1:
	v_lshlrev_b32_e32 v1, 2, v0
	s_mov_b32 s10, 0
	s_branch .LBB0_3
.LBB0_2:
	s_mov_b32 s9, -1
                                        ; implicit-def: $sgpr10
                                        ; implicit-def: $vgpr1
.LBB0_3:
	s_load_b256 s[0:7], s[0:1], 0x0
	v_dual_mov_b32 v8, s10 :: v_dual_mov_b32 v15, s10
	v_dual_mov_b32 v20, s10 :: v_dual_mov_b32 v21, s10
	v_mov_b32_e32 v10, s10
	s_and_not1_b32 vcc_lo, exec_lo, s9
	s_cbranch_vccnz .LBB0_10
; %bb.4:
	v_dual_mov_b32 v1, 0 :: v_dual_and_b32 v4, 12, v9
	v_lshrrev_b32_e32 v2, 2, v0
	v_and_b32_e32 v3, 15, v0
	s_movk_i32 s9, 0x440
	s_delay_alu instid0(VALU_DEP_3)
	v_dual_mov_b32 v20, v1 :: v_dual_lshlrev_b32 v5, 2, v4
	v_lshrrev_b32_e32 v6, 4, v0
	v_dual_mov_b32 v10, v1 :: v_dual_lshlrev_b32 v7, 6, v2
	v_dual_mov_b32 v21, v1 :: v_dual_lshlrev_b32 v8, 2, v3
	v_mad_u32_u24 v11, 0x44, v2, s9
	v_or_b32_e32 v12, 0x880, v5
	v_cmp_gt_u32_e32 vcc_lo, 0x100, v0
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_mad_u32_u24 v17, 0x44, v6, v8
	v_mov_b32_e32 v8, v1
	s_wait_kmcnt 0x0
	v_add_co_u32 v2, s0, s0, v7
	v_add_co_ci_u32_e64 v3, null, s1, 0, s0
	v_mul_u32_u24_e32 v13, 0x44, v4
	v_dual_mov_b32 v15, v1 :: v_dual_add_nc_u32 v14, v11, v5
	v_or_b32_e32 v16, 0xffffffc0, v0
	v_add_nc_u32_e32 v18, 0x3fc, v12
	v_add_nc_u32_e32 v19, 0x404, v12
	s_mov_b32 s1, 0
	s_branch .LBB0_6
.LBB0_5:                                ;   in Loop: Header=BB0_6 Depth=1
	s_or_b32 exec_lo, exec_lo, s9
	s_clause 0xf
	global_load_b32 v88, v[2:3], off
	global_load_b64 v[4:5], v[2:3], off
	global_load_b64 v[6:7], v[2:3], off offset:4
	global_load_b64 v[22:23], v[2:3], off offset:8
	global_load_b64 v[24:25], v[2:3], off offset:12
	global_load_b64 v[26:27], v[2:3], off offset:16
	global_load_b64 v[28:29], v[2:3], off offset:20
	global_load_b64 v[30:31], v[2:3], off offset:24
	global_load_b64 v[32:33], v[2:3], off offset:28
	global_load_b64 v[34:35], v[2:3], off offset:32
	global_load_b64 v[36:37], v[2:3], off offset:36
	global_load_b64 v[38:39], v[2:3], off offset:40
	global_load_b64 v[40:41], v[2:3], off offset:44
	global_load_b64 v[42:43], v[2:3], off offset:48
	global_load_b64 v[44:45], v[2:3], off offset:52
	global_load_b64 v[46:47], v[2:3], off offset:56
	ds_load_2addr_b32 v[48:49], v13 offset1:1
	ds_load_2addr_b32 v[50:51], v13 offset0:2 offset1:3
	ds_load_2addr_b32 v[52:53], v13 offset0:4 offset1:5
	ds_load_2addr_b32 v[54:55], v13 offset0:6 offset1:7
	ds_load_2addr_b32 v[56:57], v13 offset0:8 offset1:9
	ds_load_2addr_b32 v[58:59], v13 offset0:10 offset1:11
	ds_load_2addr_b32 v[60:61], v13 offset0:12 offset1:13
	ds_load_2addr_b32 v[62:63], v13 offset0:14 offset1:15
	ds_load_2addr_b32 v[64:65], v13 offset0:17 offset1:18
	ds_load_2addr_b32 v[66:67], v13 offset0:19 offset1:20
	ds_load_2addr_b32 v[68:69], v13 offset0:21 offset1:22
	ds_load_2addr_b32 v[70:71], v13 offset0:23 offset1:24
	ds_load_2addr_b32 v[72:73], v13 offset0:25 offset1:26
	ds_load_2addr_b32 v[74:75], v13 offset0:27 offset1:28
	ds_load_2addr_b32 v[76:77], v13 offset0:29 offset1:30
	ds_load_2addr_b32 v[78:79], v13 offset0:31 offset1:32
	ds_load_2addr_b32 v[80:81], v13 offset0:34 offset1:35
	ds_load_2addr_b32 v[82:83], v13 offset0:36 offset1:37
	ds_load_2addr_b32 v[84:85], v13 offset0:38 offset1:39
	ds_load_2addr_b32 v[86:87], v13 offset0:40 offset1:41
	v_add_nc_u32_e32 v0, 0x100, v0
	s_add_co_i32 s1, s1, 1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_eq_u32 s1, s8
	s_wait_loadcnt 0xf
	v_and_b32_e32 v88, 3, v88
	s_wait_loadcnt 0xe
	v_and_b32_e32 v89, 3, v5
	v_and_b32_e32 v91, 3, v4
	s_wait_loadcnt 0xd
	v_and_b32_e32 v7, 3, v7
	s_wait_loadcnt 0xc
	v_and_b32_e32 v23, 3, v23
	s_wait_dscnt 0x13
	v_mul_lo_u32 v4, v88, v48
	s_wait_dscnt 0xb
	v_mul_lo_u32 v5, v88, v64
	s_wait_loadcnt 0xb
	v_and_b32_e32 v25, 3, v25
	s_wait_loadcnt 0xa
	v_and_b32_e32 v27, 3, v27
	s_wait_loadcnt 0x9
	v_and_b32_e32 v90, 3, v29
	s_wait_loadcnt 0x8
	v_and_b32_e32 v92, 3, v31
	s_wait_loadcnt 0x7
	v_and_b32_e32 v94, 3, v33
	s_wait_loadcnt 0x6
	v_and_b32_e32 v96, 3, v35
	s_wait_loadcnt 0x5
	v_and_b32_e32 v37, 3, v37
	s_wait_loadcnt 0x4
	v_and_b32_e32 v39, 3, v39
	s_wait_loadcnt 0x3
	v_and_b32_e32 v41, 3, v41
	s_wait_loadcnt 0x2
	v_and_b32_e32 v43, 3, v43
	s_wait_loadcnt 0x1
	v_and_b32_e32 v45, 3, v45
	s_wait_loadcnt 0x0
	v_and_b32_e32 v47, 3, v47
	v_and_b32_e32 v93, 3, v6
	v_mul_lo_u32 v48, v7, v50
	v_mul_lo_u32 v50, v23, v51
	v_mul_lo_u32 v51, v25, v52
	v_mul_lo_u32 v52, v27, v53
	v_mul_lo_u32 v53, v90, v54
	v_mul_lo_u32 v54, v92, v55
	v_mul_lo_u32 v55, v94, v56
	v_mul_lo_u32 v56, v96, v57
	v_mul_lo_u32 v57, v37, v58
	v_mul_lo_u32 v58, v39, v59
	v_mul_lo_u32 v59, v41, v60
	v_mul_lo_u32 v60, v43, v61
	v_mul_lo_u32 v61, v45, v62
	v_mul_lo_u32 v62, v47, v63
	s_wait_dscnt 0xa
	v_mul_lo_u32 v63, v7, v66
	s_wait_dscnt 0x9
	v_mul_lo_u32 v66, v25, v68
	s_wait_dscnt 0x8
	v_mul_lo_u32 v68, v90, v70
	s_wait_dscnt 0x7
	v_mul_lo_u32 v70, v94, v72
	s_wait_dscnt 0x2
	v_mul_lo_u32 v72, v7, v82
	v_mad_co_u64_u32 v[6:7], null, v89, v49, v[4:5]
	v_and_b32_e32 v95, 3, v22
	v_and_b32_e32 v97, 3, v24
	v_and_b32_e32 v98, 3, v26
	v_and_b32_e32 v99, 3, v28
	v_mul_lo_u32 v64, v23, v67
	v_mul_lo_u32 v67, v27, v69
	v_mad_co_u64_u32 v[4:5], null, v89, v65, v[5:6]
	v_mul_lo_u32 v5, v88, v80
	v_mul_lo_u32 v69, v92, v71
	v_mul_lo_u32 v71, v96, v73
	v_mul_lo_u32 v73, v23, v83
	s_wait_dscnt 0x1
	v_mul_lo_u32 v82, v25, v84
	v_mul_lo_u32 v83, v27, v85
	ds_load_2addr_b32 v[22:23], v13 offset0:42 offset1:43
	ds_load_2addr_b32 v[24:25], v13 offset0:44 offset1:45
	ds_load_2addr_b32 v[26:27], v13 offset0:46 offset1:47
	ds_load_2addr_b32 v[28:29], v13 offset0:48 offset1:49
	v_and_b32_e32 v100, 3, v30
	v_mad_co_u64_u32 v[30:31], null, v89, v81, v[5:6]
	v_and_b32_e32 v101, 3, v32
	v_and_b32_e32 v102, 3, v34
	ds_load_2addr_b32 v[31:32], v13 offset0:51 offset1:52
	ds_load_2addr_b32 v[33:34], v13 offset0:53 offset1:54
	v_and_b32_e32 v103, 3, v36
	ds_load_2addr_b32 v[35:36], v13 offset0:55 offset1:56
	v_mul_lo_u32 v7, v37, v74
	v_mul_lo_u32 v49, v39, v75
	v_mul_lo_u32 v65, v41, v76
	v_mul_lo_u32 v74, v43, v77
	v_mul_lo_u32 v76, v47, v79
	v_and_b32_e32 v38, 3, v38
	v_mul_lo_u32 v75, v45, v78
	v_add3_u32 v4, v63, v4, v64
	s_wait_dscnt 0x6
	v_mul_lo_u32 v79, v94, v22
	v_mul_lo_u32 v80, v96, v23
	ds_load_2addr_b32 v[22:23], v13 offset0:57 offset1:58
	s_wait_dscnt 0x6
	v_mul_lo_u32 v37, v37, v24
	v_mul_lo_u32 v39, v39, v25
	ds_load_2addr_b32 v[24:25], v13 offset0:59 offset1:60
	s_wait_dscnt 0x6
	v_mul_lo_u32 v41, v41, v26
	v_mul_lo_u32 v43, v43, v27
	ds_load_2addr_b32 v[26:27], v13 offset0:61 offset1:62
	s_wait_dscnt 0x5
	v_mul_lo_u32 v5, v91, v31
	s_wait_dscnt 0x4
	v_mul_lo_u32 v84, v95, v33
	v_mul_lo_u32 v85, v97, v34
	v_mul_lo_u32 v45, v45, v28
	v_mul_lo_u32 v81, v47, v29
	ds_load_2addr_b32 v[28:29], v13 offset0:63 offset1:64
	ds_load_2addr_b32 v[33:34], v13 offset0:65 offset1:66
	s_wait_dscnt 0x5
	v_mul_lo_u32 v35, v98, v35
	v_mad_co_u64_u32 v[31:32], null, v93, v32, v[5:6]
	v_mul_lo_u32 v36, v99, v36
	v_add3_u32 v6, v48, v6, v50
	v_mul_lo_u32 v77, v90, v86
	s_wait_dscnt 0x4
	v_mul_lo_u32 v5, v101, v23
	v_mul_lo_u32 v78, v92, v87
	v_mul_lo_u32 v22, v100, v22
	s_wait_dscnt 0x3
	v_mul_lo_u32 v23, v102, v24
	v_mul_lo_u32 v24, v103, v25
	v_add3_u32 v6, v51, v6, v52
	s_wait_dscnt 0x2
	v_mul_lo_u32 v25, v38, v26
	v_add3_u32 v26, v72, v30, v73
	v_add3_u32 v30, v84, v31, v85
	v_add3_u32 v4, v66, v4, v67
	v_and_b32_e32 v40, 3, v40
	v_add3_u32 v6, v53, v6, v54
	v_add3_u32 v26, v82, v26, v83
	v_add3_u32 v30, v35, v30, v36
	v_add3_u32 v4, v68, v4, v69
	v_and_b32_e32 v42, 3, v42
	v_and_b32_e32 v44, 3, v44
	v_add3_u32 v26, v77, v26, v78
	v_add3_u32 v5, v22, v30, v5
	v_mul_lo_u32 v27, v40, v27
	v_add3_u32 v6, v55, v6, v56
	v_add3_u32 v4, v70, v4, v71
	v_add3_u32 v26, v79, v26, v80
	v_add3_u32 v5, v23, v5, v24
	v_and_b32_e32 v46, 3, v46
	s_wait_dscnt 0x1
	v_mul_lo_u32 v28, v42, v28
	v_mul_lo_u32 v22, v44, v29
	v_add3_u32 v6, v57, v6, v58
	v_add3_u32 v4, v7, v4, v49
	v_add3_u32 v7, v37, v26, v39
	v_add3_u32 v5, v25, v5, v27
	s_wait_dscnt 0x0
	v_mul_lo_u32 v23, v46, v33
	v_mul_lo_u32 v24, v47, v34
	v_add3_u32 v6, v59, v6, v60
	v_add3_u32 v4, v65, v4, v74
	v_add3_u32 v7, v41, v7, v43
	v_add3_u32 v5, v28, v5, v22
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_add3_u32 v6, v61, v6, v62
	v_add3_u32 v4, v75, v4, v76
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_add3_u32 v7, v45, v7, v81
	v_add3_u32 v5, v23, v5, v24
	ds_store_2addr_b32 v14, v6, v4 offset1:1
	ds_store_2addr_b32 v14, v7, v5 offset0:2 offset1:3
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_2addr_b32 v[4:5], v12 offset1:1
	ds_load_2addr_b32 v[6:7], v12 offset0:2 offset1:3
	ds_load_2addr_b32 v[22:23], v12 offset0:17 offset1:18
	ds_load_2addr_b32 v[24:25], v12 offset0:19 offset1:20
	ds_load_2addr_b32 v[26:27], v12 offset0:34 offset1:35
	ds_load_2addr_b32 v[28:29], v12 offset0:36 offset1:37
	ds_load_2addr_b32 v[30:31], v12 offset0:51 offset1:52
	ds_load_2addr_b32 v[32:33], v12 offset0:53 offset1:54
	ds_load_2addr_b32 v[34:35], v11 offset1:1
	ds_load_2addr_b32 v[36:37], v11 offset0:2 offset1:3
	ds_load_2addr_b32 v[38:39], v12 offset0:68 offset1:69
	ds_load_2addr_b32 v[40:41], v12 offset0:70 offset1:71
	ds_load_2addr_b32 v[42:43], v12 offset0:85 offset1:86
	ds_load_2addr_b32 v[44:45], v12 offset0:87 offset1:88
	ds_load_2addr_b32 v[46:47], v12 offset0:102 offset1:103
	ds_load_2addr_b32 v[48:49], v12 offset0:104 offset1:105
	ds_load_2addr_b32 v[50:51], v12 offset0:119 offset1:120
	ds_load_2addr_b32 v[52:53], v12 offset0:121 offset1:122
	ds_load_2addr_b32 v[54:55], v12 offset0:136 offset1:137
	ds_load_2addr_b32 v[56:57], v12 offset0:138 offset1:139
	ds_load_2addr_b32 v[58:59], v12 offset0:153 offset1:154
	ds_load_2addr_b32 v[60:61], v12 offset0:155 offset1:156
	ds_load_2addr_b32 v[62:63], v11 offset0:4 offset1:5
	ds_load_2addr_b32 v[64:65], v11 offset0:6 offset1:7
	ds_load_2addr_b32 v[66:67], v11 offset0:8 offset1:9
	ds_load_2addr_b32 v[68:69], v11 offset0:10 offset1:11
	ds_load_2addr_b32 v[70:71], v12 offset0:238 offset1:239
	ds_load_2addr_b32 v[72:73], v12 offset0:240 offset1:241
	ds_load_2addr_b32 v[74:75], v19 offset1:1
	s_wait_dscnt 0x14
	v_bfe_u32 v90, v34, 5, 4
	v_bfe_u32 v91, v35, 5, 4
	s_wait_dscnt 0x13
	v_bfe_u32 v36, v36, 5, 4
	v_bfe_u32 v37, v37, 5, 4
	ds_load_2addr_b32 v[76:77], v11 offset0:12 offset1:13
	ds_load_2addr_b32 v[78:79], v18 offset1:1
	ds_load_2addr_b32 v[80:81], v11 offset0:14 offset1:15
	v_lshl_add_u32 v84, v4, v90, v21
	v_lshl_add_u32 v85, v5, v90, v20
	v_lshl_add_u32 v6, v6, v90, v15
	v_lshl_add_u32 v10, 1, v90, v10
	ds_load_2addr_b32 v[4:5], v12 offset0:170 offset1:171
	ds_load_2addr_b32 v[20:21], v12 offset0:172 offset1:173
	ds_load_2addr_b32 v[34:35], v12 offset0:187 offset1:188
	ds_load_2addr_b32 v[82:83], v12 offset0:189 offset1:190
	v_lshl_add_u32 v92, v22, v91, v84
	v_lshl_add_u32 v93, v23, v91, v85
	v_lshl_add_u32 v6, v24, v91, v6
	v_lshl_add_u32 v10, 1, v91, v10
	s_wait_dscnt 0xd
	v_bfe_u32 v62, v62, 5, 4
	v_lshl_add_u32 v24, v26, v36, v92
	v_lshl_add_u32 v26, v27, v36, v93
	v_lshl_add_u32 v6, v28, v36, v6
	v_lshl_add_u32 v10, 1, v36, v10
	v_bfe_u32 v63, v63, 5, 4
	v_lshl_add_u32 v24, v30, v37, v24
	v_lshl_add_u32 v26, v31, v37, v26
	v_lshl_add_u32 v6, v32, v37, v6
	v_lshl_add_u32 v10, 1, v37, v10
	s_wait_dscnt 0xc
	v_bfe_u32 v64, v64, 5, 4
	v_lshl_add_u32 v24, v38, v62, v24
	v_lshl_add_u32 v26, v39, v62, v26
	v_lshl_add_u32 v6, v40, v62, v6
	v_lshl_add_u32 v10, 1, v62, v10
	v_bfe_u32 v65, v65, 5, 4
	v_lshl_add_u32 v24, v42, v63, v24
	v_lshl_add_u32 v26, v43, v63, v26
	v_lshl_add_u32 v6, v44, v63, v6
	v_lshl_add_u32 v10, 1, v63, v10
	s_wait_dscnt 0xb
	v_bfe_u32 v66, v66, 5, 4
	v_lshl_add_u32 v24, v46, v64, v24
	v_lshl_add_u32 v26, v47, v64, v26
	v_lshl_add_u32 v6, v48, v64, v6
	v_lshl_add_u32 v10, 1, v64, v10
	v_bfe_u32 v67, v67, 5, 4
	v_lshl_add_u32 v24, v50, v65, v24
	v_lshl_add_u32 v26, v51, v65, v26
	v_lshl_add_u32 v6, v52, v65, v6
	v_lshl_add_u32 v10, 1, v65, v10
	ds_load_2addr_b32 v[22:23], v12 offset0:204 offset1:205
	ds_load_2addr_b32 v[84:85], v12 offset0:206 offset1:207
	ds_load_2addr_b32 v[86:87], v12 offset0:221 offset1:222
	ds_load_2addr_b32 v[88:89], v12 offset0:223 offset1:224
	v_lshl_add_u32 v24, v54, v66, v24
	v_lshl_add_u32 v26, v55, v66, v26
	v_lshl_add_u32 v6, v56, v66, v6
	v_lshl_add_u32 v10, 1, v66, v10
	s_wait_dscnt 0xe
	v_bfe_u32 v68, v68, 5, 4
	v_lshl_add_u32 v24, v58, v67, v24
	v_lshl_add_u32 v26, v59, v67, v26
	v_lshl_add_u32 v6, v60, v67, v6
	v_lshl_add_u32 v10, 1, v67, v10
	v_bfe_u32 v69, v69, 5, 4
	s_wait_dscnt 0x7
	v_lshl_add_u32 v4, v4, v68, v24
	v_lshl_add_u32 v5, v5, v68, v26
	s_wait_dscnt 0x6
	v_lshl_add_u32 v6, v20, v68, v6
	v_lshl_add_u32 v10, 1, v68, v10
	v_bfe_u32 v81, v81, 5, 4
	v_bfe_u32 v76, v76, 5, 4
	v_lshlrev_b32_e32 v15, v36, v29
	v_lshlrev_b32_e32 v29, v37, v33
	v_lshlrev_b32_e32 v27, v62, v41
	v_lshlrev_b32_e32 v41, v65, v53
	s_wait_dscnt 0x4
	v_lshlrev_b32_e32 v36, v69, v83
	v_lshl_add_u32 v4, v34, v69, v4
	v_lshl_add_u32 v5, v35, v69, v5
	v_lshl_add_u32 v6, v82, v69, v6
	v_lshl_add_u32 v10, 1, v69, v10
	v_bfe_u32 v80, v80, 5, 4
	v_bfe_u32 v77, v77, 5, 4
	v_lshlrev_b32_e32 v7, v90, v7
	v_lshlrev_b32_e32 v33, v64, v49
	v_lshlrev_b32_e32 v21, v68, v21
	v_lshlrev_b32_e32 v28, v66, v57
	v_lshlrev_b32_e32 v32, v81, v75
	v_lshl_add_u32 v25, v25, v91, v29
	v_lshl_add_u32 v29, v45, v63, v41
	v_lshl_add_u32 v36, v61, v67, v36
	s_wait_dscnt 0x3
	v_lshl_add_u32 v4, v22, v76, v4
	v_lshl_add_u32 v5, v23, v76, v5
	s_wait_dscnt 0x2
	v_lshl_add_u32 v6, v84, v76, v6
	v_lshl_add_u32 v10, 1, v76, v10
	v_lshlrev_b32_e32 v30, v80, v73
	v_lshlrev_b32_e32 v31, v76, v85
	s_wait_dscnt 0x0
	v_lshl_add_u32 v32, v89, v77, v32
	v_add3_u32 v7, v7, v15, v25
	v_add3_u32 v15, v27, v33, v29
	v_add3_u32 v20, v28, v21, v36
	v_lshl_add_u32 v4, v86, v77, v4
	v_lshl_add_u32 v5, v87, v77, v5
	v_lshl_add_u32 v6, v88, v77, v6
	v_lshl_add_u32 v10, 1, v77, v10
	v_add3_u32 v21, v31, v30, v32
	v_add3_u32 v7, v7, v15, v20
	v_lshl_add_u32 v4, v70, v80, v4
	v_lshl_add_u32 v5, v71, v80, v5
	v_lshl_add_u32 v6, v72, v80, v6
	v_lshl_add_u32 v10, 1, v80, v10
	v_add3_u32 v8, v7, v21, v8
	v_lshl_add_u32 v21, v78, v81, v4
	v_lshl_add_u32 v20, v79, v81, v5
	v_lshl_add_u32 v15, v74, v81, v6
	v_lshl_add_u32 v10, 1, v81, v10
	global_wb scope:SCOPE_SE
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	s_cbranch_scc1 .LBB0_9
.LBB0_6:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_8 Depth 2
	s_and_saveexec_b32 s9, vcc_lo
	s_cbranch_execz .LBB0_5
; %bb.7:                                ;   in Loop: Header=BB0_6 Depth=1
	v_lshlrev_b64_e32 v[6:7], 2, v[0:1]
	v_dual_mov_b32 v22, v17 :: v_dual_mov_b32 v23, v16
	s_mov_b32 s10, 0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v4, s0, s4, v6
	v_add_co_ci_u32_e64 v5, s0, s5, v7, s0
	v_add_co_u32 v6, s0, s2, v6
	s_delay_alu instid0(VALU_DEP_1)
	v_add_co_ci_u32_e64 v7, s0, s3, v7, s0
.LBB0_8:                                ;   Parent Loop BB0_6 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	global_load_b32 v24, v[6:7], off
	global_load_b32 v25, v[4:5], off
	v_add_co_u32 v4, s0, 0x100, v4
	v_add_nc_u32_e32 v23, 64, v23
	v_add_co_ci_u32_e64 v5, s0, 0, v5, s0
	v_add_co_u32 v6, s0, 0x100, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_add_co_ci_u32_e64 v7, s0, 0, v7, s0
	v_cmp_lt_u32_e64 s0, 0xbf, v23
	s_delay_alu instid0(VALU_DEP_1)
	s_or_b32 s10, s0, s10
	s_wait_loadcnt 0x1
	v_and_b32_e32 v24, 15, v24
	s_wait_loadcnt 0x0
	v_and_b32_e32 v25, 0xff, v25
	ds_store_b32 v22, v24
	ds_store_b32 v22, v25 offset:2176
	v_add_nc_u32_e32 v22, 0x110, v22
	s_and_not1_b32 exec_lo, exec_lo, s10
	s_cbranch_execnz .LBB0_8
	s_branch .LBB0_5
.LBB0_9:
	v_mov_b32_e32 v1, v9
.LBB0_10:
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cvt_f32_u32_e32 v0, v10
	v_sub_nc_u32_e32 v2, 0, v10
	v_rcp_iflag_f32_e32 v0, v0
	s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_f32_e32 v0, 0x4f7ffffe, v0
	v_cvt_u32_f32_e32 v0, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v2, v2, v0
	v_mul_hi_u32 v2, v0, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v2, 0 :: v_dual_add_nc_u32 v3, v0, v2
	v_mul_hi_u32 v6, v21, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_4) | instid1(VALU_DEP_4)
	v_lshlrev_b64_e32 v[0:1], 2, v[1:2]
	v_mul_hi_u32 v2, v20, v3
	v_mul_hi_u32 v7, v15, v3
	v_mul_hi_u32 v3, v8, v3
	s_wait_kmcnt 0x0
	v_add_co_u32 v4, vcc_lo, s6, v0
	v_mul_lo_u32 v9, v6, v10
	v_add_co_ci_u32_e32 v5, vcc_lo, s7, v1, vcc_lo
	v_mul_lo_u32 v0, v2, v10
	v_mul_lo_u32 v1, v7, v10
	v_mul_lo_u32 v11, v3, v10
	v_add_nc_u32_e32 v13, 1, v2
	v_add_nc_u32_e32 v14, 1, v7
	v_sub_nc_u32_e32 v9, v21, v9
	v_add_nc_u32_e32 v16, 1, v3
	v_sub_nc_u32_e32 v0, v20, v0
	v_sub_nc_u32_e32 v1, v15, v1
	v_sub_nc_u32_e32 v8, v8, v11
	v_cmp_ge_u32_e32 vcc_lo, v9, v10
	v_sub_nc_u32_e32 v11, v9, v10
	v_add_nc_u32_e32 v12, 1, v6
	v_cmp_ge_u32_e64 s0, v0, v10
	v_cmp_ge_u32_e64 s1, v1, v10
	v_cmp_ge_u32_e64 s2, v8, v10
	v_cndmask_b32_e32 v9, v9, v11, vcc_lo
	s_delay_alu instid0(VALU_DEP_4)
	v_cndmask_b32_e64 v2, v2, v13, s0
	v_cndmask_b32_e32 v6, v6, v12, vcc_lo
	v_sub_nc_u32_e32 v12, v0, v10
	v_cndmask_b32_e64 v7, v7, v14, s1
	v_sub_nc_u32_e32 v13, v1, v10
	v_add_nc_u32_e32 v15, 1, v2
	v_cndmask_b32_e64 v3, v3, v16, s2
	v_cndmask_b32_e64 v12, v0, v12, s0
	v_add_nc_u32_e32 v16, 1, v7
	v_add_nc_u32_e32 v11, 1, v6
	v_cmp_ge_u32_e32 vcc_lo, v9, v10
	v_sub_nc_u32_e32 v14, v8, v10
	v_cndmask_b32_e64 v13, v1, v13, s1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v0, v6, v11, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v12, v10
	v_cndmask_b32_e64 v8, v8, v14, s2
	v_add_nc_u32_e32 v14, 1, v3
	v_cndmask_b32_e32 v1, v2, v15, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v13, v10
	v_cndmask_b32_e32 v2, v7, v16, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v8, v10
	v_cndmask_b32_e32 v3, v3, v14, vcc_lo
	global_store_b128 v[4:5], v[0:3], off
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel attention
		.amdhsa_group_segment_fixed_size 3264
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 36
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 104
		.amdhsa_next_free_sgpr 11
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
	.size	attention, .Lfunc_end0-attention
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 3536
; NumSgprs: 13
; NumVgprs: 104
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 3264 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 12
; NumSGPRsForWavesPerEU: 13
; NumVGPRsForWavesPerEU: 104
; Occupancy: 12
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
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
    .sgpr_count:     13
    .sgpr_spill_count: 0
    .symbol:         attention.kd
    .uses_dynamic_stack: false
    .vgpr_count:     104
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1200
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
