	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	attention               ; -- Begin function attention
	.globl	attention
	.p2align	8
	.type	attention,@function
attention:                              ; @attention
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b256 s[4:11], s[0:1], 0x0
	v_dual_mov_b32 v3, 0 :: v_dual_lshlrev_b32 v8, 2, v0
	s_wait_xcnt 0x0
	s_load_b32 s1, s[0:1], 0x20
	v_dual_lshrrev_b32 v1, 2, v0 :: v_dual_lshrrev_b32 v2, 4, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_dual_mov_b32 v11, v3 :: v_dual_bitop2_b32 v4, 12, v8 bitop3:0x40
	v_and_b32_e32 v5, 15, v0
	s_movk_i32 s2, 0x44
	v_mul_u32_u24_e32 v7, 0x44, v2
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_4)
	v_dual_lshlrev_b32 v6, 2, v4 :: v_dual_lshlrev_b32 v2, 6, v1
	v_mad_u32_u24 v10, v1, s2, 0x440
	v_mul_u32_u24_e32 v12, 0x44, v4
	v_lshl_add_u32 v14, v5, 2, v7
	v_or_b32_e32 v9, 0xffffffc0, v0
	v_mov_b32_e32 v21, v3
	s_mov_b32 s2, 0
	v_cmp_gt_u32_e32 vcc_lo, 0x100, v0
	s_wait_kmcnt 0x0
	v_add_nc_u64_e32 v[4:5], s[4:5], v[2:3]
	v_mov_b32_e32 v2, v0
	v_or_b32_e32 v13, 0x880, v6
	v_dual_mov_b32 v18, v3 :: v_dual_add_nc_u32 v15, v10, v6
	v_dual_mov_b32 v19, v3 :: v_dual_mov_b32 v20, v3
	s_delay_alu instid0(VALU_DEP_3)
	v_add_nc_u32_e32 v17, 0x404, v13
	v_add_nc_u32_e32 v16, 0x3fc, v13
	s_branch .LBB0_2
.LBB0_1:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_add_nc_u32_e32 v2, 0x100, v2
	s_add_co_i32 s2, s2, 1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_eq_u32 s2, s1
	s_barrier_wait -1
	s_clause 0x3
	global_load_b128 v[22:25], v[4:5], off offset:48
	global_load_b128 v[26:29], v[4:5], off offset:32
	global_load_b128 v[30:33], v[4:5], off offset:16
	global_load_b128 v[34:37], v[4:5], off
	ds_load_2addr_b32 v[0:1], v12 offset1:1
	ds_load_2addr_b32 v[6:7], v12 offset0:2 offset1:3
	ds_load_2addr_b32 v[38:39], v12 offset0:4 offset1:5
	ds_load_2addr_b32 v[40:41], v12 offset0:6 offset1:7
	ds_load_2addr_b32 v[42:43], v12 offset0:8 offset1:9
	ds_load_2addr_b32 v[44:45], v12 offset0:10 offset1:11
	ds_load_2addr_b32 v[46:47], v12 offset0:12 offset1:13
	ds_load_2addr_b32 v[48:49], v12 offset0:14 offset1:15
	ds_load_2addr_b32 v[50:51], v12 offset0:17 offset1:18
	ds_load_2addr_b32 v[52:53], v12 offset0:19 offset1:20
	ds_load_2addr_b32 v[54:55], v12 offset0:21 offset1:22
	ds_load_2addr_b32 v[56:57], v12 offset0:23 offset1:24
	ds_load_2addr_b32 v[58:59], v12 offset0:25 offset1:26
	ds_load_2addr_b32 v[60:61], v12 offset0:27 offset1:28
	ds_load_2addr_b32 v[62:63], v12 offset0:29 offset1:30
	ds_load_2addr_b32 v[64:65], v12 offset0:31 offset1:32
	ds_load_2addr_b32 v[66:67], v12 offset0:34 offset1:39
	ds_load_2addr_b32 v[68:69], v12 offset0:35 offset1:36
	ds_load_2addr_b32 v[70:71], v12 offset0:37 offset1:38
	ds_load_2addr_b32 v[72:73], v12 offset0:40 offset1:41
	ds_load_2addr_b32 v[74:75], v12 offset0:42 offset1:43
	ds_load_2addr_b32 v[76:77], v12 offset0:51 offset1:52
	ds_load_2addr_b32 v[78:79], v12 offset0:44 offset1:45
	ds_load_2addr_b32 v[80:81], v12 offset0:46 offset1:47
	ds_load_2addr_b32 v[82:83], v12 offset0:48 offset1:49
	ds_load_2addr_b32 v[84:85], v12 offset0:53 offset1:54
	ds_load_2addr_b32 v[86:87], v12 offset0:55 offset1:56
	ds_load_2addr_b32 v[88:89], v12 offset0:57 offset1:58
	ds_load_2addr_b32 v[90:91], v12 offset0:59 offset1:60
	ds_load_2addr_b32 v[92:93], v12 offset0:61 offset1:62
	ds_load_2addr_b32 v[94:95], v12 offset0:63 offset1:64
	ds_load_2addr_b32 v[96:97], v12 offset0:65 offset1:66
	s_wait_loadcnt 0x3
	v_and_b32_e32 v22, 3, v22
	s_wait_loadcnt 0x2
	v_and_b32_e32 v26, 3, v26
	s_wait_loadcnt 0x1
	v_and_b32_e32 v30, 3, v30
	s_wait_loadcnt 0x0
	v_and_b32_e32 v34, 3, v34
	v_and_b32_e32 v35, 3, v35
	v_and_b32_e32 v37, 3, v37
	v_and_b32_e32 v36, 3, v36
	s_wait_dscnt 0xf
	v_mul_lo_u32 v66, v34, v66
	v_mul_lo_u32 v0, v34, v0
	v_mul_lo_u32 v53, v37, v53
	v_mul_lo_u32 v7, v37, v7
	v_mul_lo_u32 v6, v36, v6
	v_mul_lo_u32 v52, v36, v52
	v_mul_lo_u32 v50, v34, v50
	s_wait_dscnt 0xa
	v_mul_lo_u32 v34, v34, v76
	v_mad_u32 v66, v35, v68, v66
	s_wait_dscnt 0x6
	v_mul_lo_u32 v68, v37, v85
	v_mad_u32 v51, v35, v51, v53
	v_mad_u32 v1, v35, v1, v7
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_2) | instid1(VALU_DEP_4)
	v_mad_u32 v66, v36, v69, v66
	v_mul_lo_u32 v36, v36, v84
	v_mad_u32 v7, v35, v77, v68
	v_add3_u32 v0, v0, v6, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_2)
	v_mad_u32 v0, v30, v38, v0
	v_mad_u32 v35, v37, v70, v66
	v_add3_u32 v37, v50, v52, v51
	v_add3_u32 v1, v34, v36, v7
	v_mad_u32 v6, v30, v54, v37
	s_wait_dscnt 0x5
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_mad_u32 v1, v30, v86, v1
	v_mad_u32 v7, v30, v71, v35
	v_and_b32_e32 v30, 3, v31
	v_mad_u32 v6, v30, v55, v6
	v_mad_u32 v0, v30, v39, v0
	v_mad_u32 v1, v30, v87, v1
	v_mad_u32 v7, v30, v67, v7
	v_and_b32_e32 v30, 3, v32
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u32 v6, v30, v56, v6
	v_mad_u32 v0, v30, v40, v0
	s_wait_dscnt 0x4
	v_mad_u32 v1, v30, v88, v1
	v_mad_u32 v7, v30, v72, v7
	v_and_b32_e32 v30, 3, v33
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_4)
	v_mad_u32 v6, v30, v57, v6
	v_mad_u32 v0, v30, v41, v0
	v_mad_u32 v1, v30, v89, v1
	v_mad_u32 v7, v30, v73, v7
	v_mad_u32 v6, v26, v58, v6
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_mad_u32 v0, v26, v42, v0
	s_wait_dscnt 0x3
	v_mad_u32 v1, v26, v90, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mad_u32 v7, v26, v74, v7
	v_and_b32_e32 v26, 3, v27
	v_mad_u32 v6, v26, v59, v6
	v_mad_u32 v0, v26, v43, v0
	v_mad_u32 v1, v26, v91, v1
	v_mad_u32 v7, v26, v75, v7
	v_and_b32_e32 v26, 3, v28
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u32 v6, v26, v60, v6
	v_mad_u32 v0, v26, v44, v0
	s_wait_dscnt 0x2
	v_mad_u32 v1, v26, v92, v1
	v_mad_u32 v7, v26, v78, v7
	v_and_b32_e32 v26, 3, v29
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_4)
	v_mad_u32 v6, v26, v61, v6
	v_mad_u32 v0, v26, v45, v0
	v_mad_u32 v1, v26, v93, v1
	v_mad_u32 v7, v26, v79, v7
	v_mad_u32 v6, v22, v62, v6
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_mad_u32 v0, v22, v46, v0
	s_wait_dscnt 0x1
	v_mad_u32 v1, v22, v94, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mad_u32 v7, v22, v80, v7
	v_and_b32_e32 v22, 3, v23
	v_mad_u32 v6, v22, v63, v6
	v_mad_u32 v0, v22, v47, v0
	v_mad_u32 v1, v22, v95, v1
	v_mad_u32 v7, v22, v81, v7
	v_and_b32_e32 v22, 3, v24
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u32 v6, v22, v64, v6
	v_mad_u32 v0, v22, v48, v0
	s_wait_dscnt 0x0
	v_mad_u32 v1, v22, v96, v1
	v_mad_u32 v7, v22, v82, v7
	v_and_b32_e32 v22, 3, v25
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u32 v6, v22, v65, v6
	v_mad_u32 v0, v22, v49, v0
	v_mad_u32 v1, v22, v97, v1
	v_mad_u32 v7, v22, v83, v7
	ds_store_2addr_b32 v15, v0, v6 offset1:1
	ds_store_2addr_b32 v15, v7, v1 offset0:2 offset1:3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_2addr_b32 v[0:1], v13 offset1:1
	ds_load_2addr_b32 v[6:7], v13 offset0:17 offset1:18
	ds_load_2addr_b32 v[22:23], v13 offset0:19 offset1:20
	ds_load_2addr_b32 v[24:25], v13 offset0:2 offset1:3
	ds_load_2addr_b32 v[26:27], v13 offset0:34 offset1:35
	ds_load_2addr_b32 v[28:29], v13 offset0:51 offset1:52
	ds_load_2addr_b32 v[30:31], v13 offset0:53 offset1:54
	ds_load_2addr_b32 v[32:33], v13 offset0:36 offset1:37
	ds_load_2addr_b32 v[34:35], v13 offset0:68 offset1:69
	ds_load_2addr_b32 v[36:37], v13 offset0:85 offset1:86
	ds_load_2addr_b32 v[38:39], v13 offset0:87 offset1:88
	ds_load_2addr_b32 v[40:41], v13 offset0:70 offset1:71
	ds_load_2addr_b32 v[42:43], v10 offset1:1
	ds_load_2addr_b32 v[44:45], v10 offset0:2 offset1:3
	ds_load_2addr_b32 v[46:47], v10 offset0:4 offset1:5
	ds_load_2addr_b32 v[48:49], v10 offset0:6 offset1:7
	ds_load_2addr_b32 v[50:51], v13 offset0:102 offset1:103
	ds_load_2addr_b32 v[52:53], v13 offset0:104 offset1:105
	ds_load_2addr_b32 v[54:55], v13 offset0:119 offset1:120
	ds_load_2addr_b32 v[56:57], v13 offset0:121 offset1:122
	ds_load_2addr_b32 v[58:59], v13 offset0:136 offset1:137
	ds_load_2addr_b32 v[60:61], v13 offset0:153 offset1:154
	ds_load_2addr_b32 v[62:63], v13 offset0:155 offset1:156
	ds_load_2addr_b32 v[64:65], v13 offset0:138 offset1:139
	ds_load_2addr_b32 v[66:67], v13 offset0:170 offset1:171
	ds_load_2addr_b32 v[68:69], v13 offset0:187 offset1:188
	ds_load_2addr_b32 v[70:71], v13 offset0:189 offset1:190
	ds_load_2addr_b32 v[72:73], v13 offset0:172 offset1:173
	ds_load_2addr_b32 v[74:75], v13 offset0:204 offset1:205
	ds_load_2addr_b32 v[76:77], v13 offset0:221 offset1:222
	ds_load_2addr_b32 v[78:79], v13 offset0:223 offset1:224
	ds_load_2addr_b32 v[80:81], v13 offset0:206 offset1:207
	ds_load_2addr_b32 v[82:83], v13 offset0:238 offset1:239
	ds_load_2addr_b32 v[84:85], v16 offset1:1
	ds_load_2addr_b32 v[86:87], v17 offset1:1
	ds_load_2addr_b32 v[88:89], v13 offset0:240 offset1:241
	ds_load_2addr_b32 v[90:91], v10 offset0:8 offset1:9
	ds_load_2addr_b32 v[92:93], v10 offset0:10 offset1:11
	ds_load_2addr_b32 v[94:95], v10 offset0:12 offset1:13
	ds_load_2addr_b32 v[96:97], v10 offset0:14 offset1:15
	s_wait_dscnt 0x1b
	v_bfe_u32 v42, v42, 5, 4
	v_bfe_u32 v43, v43, 5, 4
	s_wait_dscnt 0x1a
	v_bfe_u32 v44, v44, 5, 4
	v_bfe_u32 v45, v45, 5, 4
	s_wait_dscnt 0x19
	v_lshrrev_b32_e32 v46, 5, v46
	v_lshl_add_u32 v11, 1, v42, v11
	v_lshl_add_u32 v1, v1, v42, v20
	v_lshl_add_u32 v0, v0, v42, v21
	v_lshl_add_u32 v19, v25, v42, v19
	v_lshl_add_u32 v18, v24, v42, v18
	v_lshrrev_b32_e32 v47, 5, v47
	v_lshl_add_u32 v1, v7, v43, v1
	v_lshl_add_u32 v0, v6, v43, v0
	v_lshl_add_u32 v6, 1, v43, v11
	v_lshl_add_u32 v7, v23, v43, v19
	v_lshl_add_u32 v11, v22, v43, v18
	v_lshl_add_u32 v1, v27, v44, v1
	v_lshl_add_u32 v0, v26, v44, v0
	v_lshl_add_u32 v6, 1, v44, v6
	v_lshl_add_u32 v7, v33, v44, v7
	v_lshl_add_u32 v11, v32, v44, v11
	v_and_b32_e32 v21, 15, v46
	v_lshl_add_u32 v0, v28, v45, v0
	v_lshl_add_u32 v1, v29, v45, v1
	v_lshl_add_u32 v6, 1, v45, v6
	v_lshl_add_u32 v7, v31, v45, v7
	v_lshl_add_u32 v11, v30, v45, v11
	s_wait_dscnt 0x18
	v_dual_lshrrev_b32 v48, 5, v48 :: v_dual_bitop2_b32 v20, 15, v47 bitop3:0x40
	v_lshl_add_u32 v0, v34, v21, v0
	v_lshl_add_u32 v1, v35, v21, v1
	v_lshl_add_u32 v6, 1, v21, v6
	v_lshl_add_u32 v7, v41, v21, v7
	v_lshl_add_u32 v11, v40, v21, v11
	v_dual_lshrrev_b32 v49, 5, v49 :: v_dual_bitop2_b32 v25, 15, v48 bitop3:0x40
	v_lshl_add_u32 v0, v36, v20, v0
	v_lshl_add_u32 v1, v37, v20, v1
	v_lshl_add_u32 v6, 1, v20, v6
	v_lshl_add_u32 v7, v39, v20, v7
	v_lshl_add_u32 v11, v38, v20, v11
	s_wait_dscnt 0x3
	v_dual_lshrrev_b32 v90, 5, v90 :: v_dual_bitop2_b32 v24, 15, v49 bitop3:0x40
	v_lshl_add_u32 v0, v50, v25, v0
	v_lshl_add_u32 v1, v51, v25, v1
	v_lshl_add_u32 v6, 1, v25, v6
	v_lshl_add_u32 v7, v53, v25, v7
	v_lshl_add_u32 v11, v52, v25, v11
	v_dual_lshrrev_b32 v91, 5, v91 :: v_dual_bitop2_b32 v46, 15, v90 bitop3:0x40
	v_lshl_add_u32 v0, v54, v24, v0
	v_lshl_add_u32 v1, v55, v24, v1
	v_lshl_add_u32 v6, 1, v24, v6
	v_lshl_add_u32 v7, v57, v24, v7
	v_lshl_add_u32 v11, v56, v24, v11
	s_wait_dscnt 0x2
	v_dual_lshrrev_b32 v92, 5, v92 :: v_dual_bitop2_b32 v42, 15, v91 bitop3:0x40
	v_lshl_add_u32 v0, v58, v46, v0
	v_lshl_add_u32 v1, v59, v46, v1
	v_lshl_add_u32 v6, 1, v46, v6
	v_lshl_add_u32 v7, v65, v46, v7
	v_lshl_add_u32 v11, v64, v46, v11
	v_dual_lshrrev_b32 v93, 5, v93 :: v_dual_bitop2_b32 v48, 15, v92 bitop3:0x40
	v_lshl_add_u32 v0, v60, v42, v0
	v_lshl_add_u32 v1, v61, v42, v1
	v_lshl_add_u32 v6, 1, v42, v6
	v_lshl_add_u32 v7, v63, v42, v7
	v_lshl_add_u32 v11, v62, v42, v11
	s_wait_dscnt 0x1
	v_dual_lshrrev_b32 v94, 5, v94 :: v_dual_bitop2_b32 v47, 15, v93 bitop3:0x40
	v_lshl_add_u32 v0, v66, v48, v0
	v_lshl_add_u32 v1, v67, v48, v1
	v_lshl_add_u32 v6, 1, v48, v6
	v_lshl_add_u32 v7, v73, v48, v7
	v_lshl_add_u32 v11, v72, v48, v11
	v_dual_lshrrev_b32 v95, 5, v95 :: v_dual_bitop2_b32 v90, 15, v94 bitop3:0x40
	v_lshl_add_u32 v0, v68, v47, v0
	v_lshl_add_u32 v1, v69, v47, v1
	v_lshl_add_u32 v6, 1, v47, v6
	v_lshl_add_u32 v7, v71, v47, v7
	v_lshl_add_u32 v11, v70, v47, v11
	s_wait_dscnt 0x0
	v_dual_lshrrev_b32 v96, 5, v96 :: v_dual_bitop2_b32 v49, 15, v95 bitop3:0x40
	v_lshl_add_u32 v0, v74, v90, v0
	v_lshl_add_u32 v1, v75, v90, v1
	v_lshl_add_u32 v6, 1, v90, v6
	v_lshl_add_u32 v7, v81, v90, v7
	v_lshl_add_u32 v11, v80, v90, v11
	v_dual_lshrrev_b32 v97, 5, v97 :: v_dual_bitop2_b32 v92, 15, v96 bitop3:0x40
	v_lshl_add_u32 v0, v76, v49, v0
	v_lshl_add_u32 v1, v77, v49, v1
	s_delay_alu instid0(VALU_DEP_4)
	v_lshl_add_u32 v11, v78, v49, v11
	v_lshl_add_u32 v7, v79, v49, v7
	v_lshl_add_u32 v6, 1, v49, v6
	v_and_b32_e32 v91, 15, v97
	v_lshl_add_u32 v0, v82, v92, v0
	v_lshl_add_u32 v1, v83, v92, v1
	v_lshl_add_u32 v11, v88, v92, v11
	v_lshl_add_u32 v7, v89, v92, v7
	v_lshl_add_u32 v6, 1, v92, v6
	v_lshl_add_u32 v21, v84, v91, v0
	v_lshl_add_u32 v20, v85, v91, v1
	v_lshl_add_u32 v18, v86, v91, v11
	v_lshl_add_u32 v19, v87, v91, v7
	v_lshl_add_u32 v11, 1, v91, v6
	s_barrier_signal -1
	s_barrier_wait -1
	s_cbranch_scc1 .LBB0_5
.LBB0_2:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_4 Depth 2
	s_and_saveexec_b32 s3, vcc_lo
	s_cbranch_execz .LBB0_1
; %bb.3:                                ;   in Loop: Header=BB0_2 Depth=1
	v_lshlrev_b64_e32 v[6:7], 2, v[2:3]
	v_dual_mov_b32 v22, v14 :: v_dual_mov_b32 v23, v9
	s_mov_b32 s4, 0
	s_delay_alu instid0(VALU_DEP_2)
	v_add_nc_u64_e32 v[0:1], s[8:9], v[6:7]
	v_add_nc_u64_e32 v[6:7], s[6:7], v[6:7]
.LBB0_4:                                ;   Parent Loop BB0_2 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	global_load_b32 v24, v[6:7], off
	global_load_b32 v25, v[0:1], off
	v_add_nc_u32_e32 v23, 64, v23
	s_wait_xcnt 0x0
	v_add_nc_u64_e32 v[0:1], 0x100, v[0:1]
	v_add_nc_u64_e32 v[6:7], 0x100, v[6:7]
	s_wait_loadcnt 0x1
	v_and_b32_e32 v24, 15, v24
	s_wait_loadcnt 0x0
	v_and_b32_e32 v25, 0xff, v25
	v_cmp_lt_u32_e64 s0, 0xbf, v23
	ds_store_b32 v22, v24
	ds_store_b32 v22, v25 offset:2176
	v_add_nc_u32_e32 v22, 0x110, v22
	s_or_b32 s4, s0, s4
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB0_4
	s_branch .LBB0_1
.LBB0_5:
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cvt_f32_u32_e32 v0, v11
	v_dual_sub_nc_u32 v1, 0, v11 :: v_dual_lshlrev_b32 v8, 2, v8
	v_rcp_iflag_f32_e32 v0, v0
	v_nop
	s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_f32_e32 v0, 0x4f7ffffe, v0
	v_cvt_u32_f32_e32 v0, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v1, v1, v0
	v_mul_hi_u32 v1, v0, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v0, v0, v1
	v_mul_hi_u32 v1, v21, v0
	v_mul_hi_u32 v2, v20, v0
	v_mul_hi_u32 v3, v18, v0
	v_mul_hi_u32 v0, v19, v0
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mul_lo_u32 v4, v1, v11
	v_mul_lo_u32 v5, v2, v11
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mul_lo_u32 v6, v3, v11
	v_mul_lo_u32 v7, v0, v11
	v_dual_add_nc_u32 v12, 1, v3 :: v_dual_add_nc_u32 v9, 1, v1
	v_dual_add_nc_u32 v10, 1, v2 :: v_dual_add_nc_u32 v13, 1, v0
	v_dual_sub_nc_u32 v4, v21, v4 :: v_dual_sub_nc_u32 v5, v20, v5
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_sub_nc_u32 v6, v18, v6 :: v_dual_sub_nc_u32 v7, v19, v7
	v_cmp_ge_u32_e32 vcc_lo, v4, v11
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_cmp_ge_u32_e64 s0, v5, v11
	v_cmp_ge_u32_e64 s1, v6, v11
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cmp_ge_u32_e64 s2, v7, v11
	v_dual_cndmask_b32 v1, v1, v9, vcc_lo :: v_dual_sub_nc_u32 v9, v4, v11
	v_dual_cndmask_b32 v2, v2, v10, s0 :: v_dual_sub_nc_u32 v10, v5, v11
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_dual_cndmask_b32 v3, v3, v12, s1 :: v_dual_sub_nc_u32 v12, v6, v11
	v_cndmask_b32_e32 v4, v4, v9, vcc_lo
	v_dual_cndmask_b32 v13, v0, v13, s2 :: v_dual_sub_nc_u32 v0, v7, v11
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_dual_add_nc_u32 v9, 1, v1 :: v_dual_cndmask_b32 v5, v5, v10, s0
	v_cmp_ge_u32_e32 vcc_lo, v4, v11
	v_dual_add_nc_u32 v10, 1, v2 :: v_dual_cndmask_b32 v6, v6, v12, s1
	s_delay_alu instid0(VALU_DEP_4)
	v_dual_add_nc_u32 v12, 1, v3 :: v_dual_cndmask_b32 v7, v7, v0, s2
	v_add_nc_u32_e32 v14, 1, v13
	v_cndmask_b32_e32 v0, v1, v9, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v5, v11
	v_cndmask_b32_e32 v1, v2, v10, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v6, v11
	v_cndmask_b32_e32 v2, v3, v12, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v7, v11
	v_cndmask_b32_e32 v3, v13, v14, vcc_lo
	global_store_b128 v8, v[0:3], s[10:11]
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
		.amdhsa_next_free_sgpr 12
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 24
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
	.set attention.num_vgpr, 98
	.set attention.num_agpr, 0
	.set attention.numbered_sgpr, 12
	.set attention.num_named_barrier, 0
	.set attention.private_seg_size, 0
	.set attention.uses_vcc, 1
	.set attention.uses_flat_scratch, 0
	.set attention.has_dyn_sized_stack, 0
	.set attention.has_recursion, 0
	.set attention.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 3008
; TotalNumSgprs: 14
; NumVgprs: 98
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 3264 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 7
; NumSGPRsForWavesPerEU: 14
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
	.protected	__clang_ocl_kern_imp_attention ; -- Begin function __clang_ocl_kern_imp_attention
	.globl	__clang_ocl_kern_imp_attention
	.p2align	2
	.type	__clang_ocl_kern_imp_attention,@function
__clang_ocl_kern_imp_attention:         ; @__clang_ocl_kern_imp_attention
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v12, 0x3ff, v31
	v_add_nc_u32_e32 v17, 0x404, v0
	s_mov_b32 s1, 0
	s_mov_b32 s2, 0
	s_trap 2
	v_dual_lshlrev_b32 v9, 4, v12 :: v_dual_mov_b32 v11, 0
	v_add_nc_u32_e32 v16, 0x3fc, v0
	v_or_b32_e32 v18, 0xffffffc0, v12
	v_cmp_gt_u32_e32 vcc_lo, 0x100, v12
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_3) | instid1(VALU_DEP_4)
	v_and_b32_e32 v10, 0x3fc0, v9
	v_dual_mov_b32 v20, v11 :: v_dual_lshlrev_b32 v9, 2, v12
	v_dual_mov_b32 v19, v11 :: v_dual_mov_b32 v21, v11
	v_mov_b32_e32 v23, v11
	v_add_nc_u64_e32 v[0:1], v[0:1], v[10:11]
	v_dual_mov_b32 v10, v12 :: v_dual_mov_b32 v22, v11
	s_branch .LBB1_2
.LBB1_1:                                ;   in Loop: Header=BB1_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s3
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_add_co_i32 s2, s2, 1
	v_add_nc_u32_e32 v10, 0x100, v10
	v_cmp_eq_u32_e64 s0, s2, v8
	s_or_b32 s1, s0, s1
	s_barrier_wait -1
	s_clause 0x3
	global_load_b128 v[12:15], v[0:1], off offset:48
	global_load_b128 v[24:27], v[0:1], off offset:32
	global_load_b128 v[28:31], v[0:1], off offset:16
	global_load_b128 v[32:35], v[0:1], off
	ds_load_2addr_b32 v[36:37], v0 offset1:1
	ds_load_2addr_b32 v[38:39], v0 offset0:2 offset1:3
	ds_load_2addr_b32 v[48:49], v0 offset0:4 offset1:5
	ds_load_2addr_b32 v[50:51], v0 offset0:6 offset1:7
	ds_load_2addr_b32 v[52:53], v0 offset0:8 offset1:9
	ds_load_2addr_b32 v[54:55], v0 offset0:10 offset1:11
	ds_load_2addr_b32 v[64:65], v0 offset0:12 offset1:13
	ds_load_2addr_b32 v[66:67], v0 offset0:14 offset1:15
	ds_load_2addr_b32 v[68:69], v0 offset0:17 offset1:18
	ds_load_2addr_b32 v[70:71], v0 offset0:19 offset1:20
	ds_load_2addr_b32 v[80:81], v0 offset0:21 offset1:22
	ds_load_2addr_b32 v[82:83], v0 offset0:23 offset1:24
	ds_load_2addr_b32 v[84:85], v0 offset0:25 offset1:26
	ds_load_2addr_b32 v[86:87], v0 offset0:27 offset1:28
	ds_load_2addr_b32 v[96:97], v0 offset0:29 offset1:30
	ds_load_2addr_b32 v[98:99], v0 offset0:31 offset1:32
	ds_load_2addr_b32 v[100:101], v0 offset0:34 offset1:39
	ds_load_2addr_b32 v[102:103], v0 offset0:35 offset1:36
	ds_load_2addr_b32 v[112:113], v0 offset0:37 offset1:38
	ds_load_2addr_b32 v[114:115], v0 offset0:40 offset1:41
	ds_load_2addr_b32 v[116:117], v0 offset0:42 offset1:43
	ds_load_2addr_b32 v[118:119], v0 offset0:51 offset1:52
	ds_load_2addr_b32 v[128:129], v0 offset0:44 offset1:45
	ds_load_2addr_b32 v[130:131], v0 offset0:46 offset1:47
	ds_load_2addr_b32 v[132:133], v0 offset0:48 offset1:49
	ds_load_2addr_b32 v[134:135], v0 offset0:53 offset1:54
	ds_load_2addr_b32 v[144:145], v0 offset0:55 offset1:56
	ds_load_2addr_b32 v[146:147], v0 offset0:57 offset1:58
	ds_load_2addr_b32 v[148:149], v0 offset0:59 offset1:60
	ds_load_2addr_b32 v[150:151], v0 offset0:61 offset1:62
	ds_load_2addr_b32 v[160:161], v0 offset0:63 offset1:64
	ds_load_2addr_b32 v[162:163], v0 offset0:65 offset1:66
	s_wait_loadcnt 0x3
	v_and_b32_e32 v12, 3, v12
	s_wait_loadcnt 0x2
	v_and_b32_e32 v24, 3, v24
	s_wait_loadcnt 0x1
	v_and_b32_e32 v28, 3, v28
	s_wait_loadcnt 0x0
	v_and_b32_e32 v32, 3, v32
	v_and_b32_e32 v33, 3, v33
	v_and_b32_e32 v35, 3, v35
	v_and_b32_e32 v34, 3, v34
	v_and_b32_e32 v29, 3, v29
	s_wait_dscnt 0xf
	v_mul_lo_u32 v100, v32, v100
	v_mul_lo_u32 v36, v32, v36
	v_mul_lo_u32 v71, v35, v71
	v_mul_lo_u32 v39, v35, v39
	v_mul_lo_u32 v38, v34, v38
	v_mul_lo_u32 v70, v34, v70
	v_mul_lo_u32 v68, v32, v68
	s_wait_dscnt 0xa
	v_mul_lo_u32 v32, v32, v118
	v_and_b32_e32 v25, 3, v25
	v_and_b32_e32 v13, 3, v13
	v_mad_u32 v100, v33, v102, v100
	s_wait_dscnt 0x6
	v_mul_lo_u32 v102, v35, v135
	v_mad_u32 v69, v33, v69, v71
	v_mad_u32 v37, v33, v37, v39
	s_delay_alu instid0(VALU_DEP_4)
	v_mad_u32 v100, v34, v103, v100
	v_mul_lo_u32 v34, v34, v134
	v_mad_u32 v33, v33, v119, v102
	v_add3_u32 v39, v68, v70, v69
	v_add3_u32 v36, v36, v38, v37
	v_mad_u32 v35, v35, v112, v100
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_add3_u32 v32, v32, v34, v33
	v_mad_u32 v33, v28, v80, v39
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_mad_u32 v34, v28, v48, v36
	s_wait_dscnt 0x5
	v_mad_u32 v32, v28, v144, v32
	v_mad_u32 v28, v28, v113, v35
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mad_u32 v33, v29, v81, v33
	v_mad_u32 v34, v29, v49, v34
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mad_u32 v32, v29, v145, v32
	v_mad_u32 v28, v29, v101, v28
	v_and_b32_e32 v29, 3, v30
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u32 v30, v29, v82, v33
	v_mad_u32 v33, v29, v50, v34
	s_wait_dscnt 0x4
	v_mad_u32 v32, v29, v146, v32
	v_mad_u32 v28, v29, v114, v28
	v_and_b32_e32 v29, 3, v31
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_4)
	v_mad_u32 v30, v29, v83, v30
	v_mad_u32 v31, v29, v51, v33
	v_mad_u32 v32, v29, v147, v32
	v_mad_u32 v28, v29, v115, v28
	v_mad_u32 v29, v24, v84, v30
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_mad_u32 v30, v24, v52, v31
	s_wait_dscnt 0x3
	v_mad_u32 v31, v24, v148, v32
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mad_u32 v24, v24, v116, v28
	v_mad_u32 v28, v25, v85, v29
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mad_u32 v29, v25, v53, v30
	v_mad_u32 v30, v25, v149, v31
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mad_u32 v24, v25, v117, v24
	v_and_b32_e32 v25, 3, v26
	v_mad_u32 v26, v25, v86, v28
	v_mad_u32 v28, v25, v54, v29
	s_wait_dscnt 0x2
	v_mad_u32 v29, v25, v150, v30
	v_mad_u32 v24, v25, v128, v24
	v_and_b32_e32 v25, 3, v27
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_4)
	v_mad_u32 v26, v25, v87, v26
	v_mad_u32 v27, v25, v55, v28
	v_mad_u32 v28, v25, v151, v29
	v_mad_u32 v24, v25, v129, v24
	v_mad_u32 v25, v12, v96, v26
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_mad_u32 v26, v12, v64, v27
	s_wait_dscnt 0x1
	v_mad_u32 v27, v12, v160, v28
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mad_u32 v12, v12, v130, v24
	v_mad_u32 v24, v13, v97, v25
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mad_u32 v25, v13, v65, v26
	v_mad_u32 v26, v13, v161, v27
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mad_u32 v12, v13, v131, v12
	v_and_b32_e32 v13, 3, v14
	v_mad_u32 v14, v13, v98, v24
	v_mad_u32 v24, v13, v66, v25
	s_wait_dscnt 0x0
	v_mad_u32 v25, v13, v162, v26
	v_mad_u32 v12, v13, v132, v12
	v_and_b32_e32 v13, 3, v15
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u32 v14, v13, v99, v14
	v_mad_u32 v15, v13, v67, v24
	v_mad_u32 v24, v13, v163, v25
	v_mad_u32 v12, v13, v133, v12
	ds_store_2addr_b32 v0, v15, v14 offset1:1
	ds_store_2addr_b32 v0, v12, v24 offset0:2 offset1:3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_2addr_b32 v[12:13], v0 offset1:1
	ds_load_2addr_b32 v[14:15], v0 offset0:17 offset1:18
	ds_load_2addr_b32 v[24:25], v0 offset0:19 offset1:20
	ds_load_2addr_b32 v[26:27], v0 offset0:2 offset1:3
	ds_load_2addr_b32 v[28:29], v0 offset0:34 offset1:35
	ds_load_2addr_b32 v[30:31], v0 offset0:51 offset1:52
	ds_load_2addr_b32 v[32:33], v0 offset0:53 offset1:54
	ds_load_2addr_b32 v[34:35], v0 offset0:36 offset1:37
	ds_load_2addr_b32 v[36:37], v0 offset0:68 offset1:69
	ds_load_2addr_b32 v[38:39], v0 offset0:85 offset1:86
	ds_load_2addr_b32 v[48:49], v0 offset0:87 offset1:88
	ds_load_2addr_b32 v[50:51], v0 offset0:70 offset1:71
	ds_load_2addr_b32 v[52:53], v0 offset1:1
	ds_load_2addr_b32 v[54:55], v0 offset0:2 offset1:3
	ds_load_2addr_b32 v[64:65], v0 offset0:4 offset1:5
	ds_load_2addr_b32 v[66:67], v0 offset0:6 offset1:7
	ds_load_2addr_b32 v[68:69], v0 offset0:102 offset1:103
	ds_load_2addr_b32 v[70:71], v0 offset0:104 offset1:105
	ds_load_2addr_b32 v[80:81], v0 offset0:119 offset1:120
	ds_load_2addr_b32 v[82:83], v0 offset0:121 offset1:122
	ds_load_2addr_b32 v[84:85], v0 offset0:136 offset1:137
	ds_load_2addr_b32 v[86:87], v0 offset0:153 offset1:154
	ds_load_2addr_b32 v[96:97], v0 offset0:155 offset1:156
	ds_load_2addr_b32 v[98:99], v0 offset0:138 offset1:139
	ds_load_2addr_b32 v[100:101], v0 offset0:170 offset1:171
	ds_load_2addr_b32 v[102:103], v0 offset0:187 offset1:188
	ds_load_2addr_b32 v[112:113], v0 offset0:189 offset1:190
	ds_load_2addr_b32 v[114:115], v0 offset0:172 offset1:173
	ds_load_2addr_b32 v[116:117], v0 offset0:204 offset1:205
	ds_load_2addr_b32 v[118:119], v0 offset0:221 offset1:222
	ds_load_2addr_b32 v[128:129], v0 offset0:223 offset1:224
	ds_load_2addr_b32 v[130:131], v0 offset0:206 offset1:207
	ds_load_2addr_b32 v[132:133], v0 offset0:238 offset1:239
	ds_load_2addr_b32 v[134:135], v16 offset1:1
	ds_load_2addr_b32 v[144:145], v17 offset1:1
	ds_load_2addr_b32 v[146:147], v0 offset0:240 offset1:241
	ds_load_2addr_b32 v[148:149], v0 offset0:8 offset1:9
	ds_load_2addr_b32 v[150:151], v0 offset0:10 offset1:11
	ds_load_2addr_b32 v[160:161], v0 offset0:12 offset1:13
	ds_load_2addr_b32 v[162:163], v0 offset0:14 offset1:15
	s_wait_dscnt 0x1b
	v_bfe_u32 v52, v52, 5, 4
	v_bfe_u32 v53, v53, 5, 4
	s_wait_dscnt 0x1a
	v_bfe_u32 v54, v54, 5, 4
	v_bfe_u32 v55, v55, 5, 4
	s_wait_dscnt 0x19
	v_lshrrev_b32_e32 v64, 5, v64
	v_lshl_add_u32 v19, 1, v52, v19
	v_lshl_add_u32 v13, v13, v52, v22
	v_lshl_add_u32 v12, v12, v52, v23
	v_lshl_add_u32 v21, v27, v52, v21
	v_lshl_add_u32 v20, v26, v52, v20
	v_lshrrev_b32_e32 v65, 5, v65
	v_lshl_add_u32 v13, v15, v53, v13
	v_lshl_add_u32 v12, v14, v53, v12
	v_lshl_add_u32 v14, 1, v53, v19
	v_lshl_add_u32 v15, v25, v53, v21
	v_lshl_add_u32 v19, v24, v53, v20
	v_lshl_add_u32 v13, v29, v54, v13
	v_lshl_add_u32 v12, v28, v54, v12
	v_lshl_add_u32 v14, 1, v54, v14
	v_lshl_add_u32 v15, v35, v54, v15
	v_lshl_add_u32 v19, v34, v54, v19
	v_and_b32_e32 v23, 15, v64
	v_lshl_add_u32 v12, v30, v55, v12
	v_lshl_add_u32 v13, v31, v55, v13
	v_lshl_add_u32 v14, 1, v55, v14
	v_lshl_add_u32 v15, v33, v55, v15
	v_lshl_add_u32 v19, v32, v55, v19
	s_wait_dscnt 0x18
	v_dual_lshrrev_b32 v66, 5, v66 :: v_dual_bitop2_b32 v22, 15, v65 bitop3:0x40
	v_lshl_add_u32 v12, v36, v23, v12
	v_lshl_add_u32 v13, v37, v23, v13
	v_lshl_add_u32 v14, 1, v23, v14
	v_lshl_add_u32 v15, v51, v23, v15
	v_lshl_add_u32 v19, v50, v23, v19
	v_dual_lshrrev_b32 v67, 5, v67 :: v_dual_bitop2_b32 v27, 15, v66 bitop3:0x40
	v_lshl_add_u32 v12, v38, v22, v12
	v_lshl_add_u32 v13, v39, v22, v13
	v_lshl_add_u32 v14, 1, v22, v14
	v_lshl_add_u32 v15, v49, v22, v15
	v_lshl_add_u32 v19, v48, v22, v19
	s_wait_dscnt 0x3
	v_dual_lshrrev_b32 v148, 5, v148 :: v_dual_bitop2_b32 v26, 15, v67 bitop3:0x40
	v_lshl_add_u32 v12, v68, v27, v12
	v_lshl_add_u32 v13, v69, v27, v13
	v_lshl_add_u32 v14, 1, v27, v14
	v_lshl_add_u32 v15, v71, v27, v15
	v_lshl_add_u32 v19, v70, v27, v19
	v_dual_lshrrev_b32 v149, 5, v149 :: v_dual_bitop2_b32 v64, 15, v148 bitop3:0x40
	v_lshl_add_u32 v12, v80, v26, v12
	v_lshl_add_u32 v13, v81, v26, v13
	v_lshl_add_u32 v14, 1, v26, v14
	v_lshl_add_u32 v15, v83, v26, v15
	v_lshl_add_u32 v19, v82, v26, v19
	s_wait_dscnt 0x2
	v_dual_lshrrev_b32 v150, 5, v150 :: v_dual_bitop2_b32 v52, 15, v149 bitop3:0x40
	v_lshl_add_u32 v12, v84, v64, v12
	v_lshl_add_u32 v13, v85, v64, v13
	v_lshl_add_u32 v14, 1, v64, v14
	v_lshl_add_u32 v15, v99, v64, v15
	v_lshl_add_u32 v19, v98, v64, v19
	v_dual_lshrrev_b32 v151, 5, v151 :: v_dual_bitop2_b32 v66, 15, v150 bitop3:0x40
	v_lshl_add_u32 v12, v86, v52, v12
	v_lshl_add_u32 v13, v87, v52, v13
	v_lshl_add_u32 v14, 1, v52, v14
	v_lshl_add_u32 v15, v97, v52, v15
	v_lshl_add_u32 v19, v96, v52, v19
	s_wait_dscnt 0x1
	v_dual_lshrrev_b32 v160, 5, v160 :: v_dual_bitop2_b32 v65, 15, v151 bitop3:0x40
	v_lshl_add_u32 v12, v100, v66, v12
	v_lshl_add_u32 v13, v101, v66, v13
	v_lshl_add_u32 v14, 1, v66, v14
	v_lshl_add_u32 v15, v115, v66, v15
	v_lshl_add_u32 v19, v114, v66, v19
	v_dual_lshrrev_b32 v161, 5, v161 :: v_dual_bitop2_b32 v148, 15, v160 bitop3:0x40
	v_lshl_add_u32 v12, v102, v65, v12
	v_lshl_add_u32 v13, v103, v65, v13
	v_lshl_add_u32 v14, 1, v65, v14
	v_lshl_add_u32 v15, v113, v65, v15
	v_lshl_add_u32 v19, v112, v65, v19
	s_wait_dscnt 0x0
	v_dual_lshrrev_b32 v162, 5, v162 :: v_dual_bitop2_b32 v67, 15, v161 bitop3:0x40
	v_lshl_add_u32 v12, v116, v148, v12
	v_lshl_add_u32 v13, v117, v148, v13
	v_lshl_add_u32 v14, 1, v148, v14
	v_lshl_add_u32 v15, v131, v148, v15
	v_lshl_add_u32 v19, v130, v148, v19
	v_dual_lshrrev_b32 v163, 5, v163 :: v_dual_bitop2_b32 v150, 15, v162 bitop3:0x40
	v_lshl_add_u32 v12, v118, v67, v12
	v_lshl_add_u32 v13, v119, v67, v13
	s_delay_alu instid0(VALU_DEP_4)
	v_lshl_add_u32 v19, v128, v67, v19
	v_lshl_add_u32 v15, v129, v67, v15
	v_lshl_add_u32 v14, 1, v67, v14
	v_and_b32_e32 v149, 15, v163
	v_lshl_add_u32 v12, v132, v150, v12
	v_lshl_add_u32 v13, v133, v150, v13
	v_lshl_add_u32 v19, v146, v150, v19
	v_lshl_add_u32 v15, v147, v150, v15
	v_lshl_add_u32 v14, 1, v150, v14
	v_lshl_add_u32 v23, v134, v149, v12
	v_lshl_add_u32 v22, v135, v149, v13
	v_lshl_add_u32 v20, v144, v149, v19
	v_lshl_add_u32 v21, v145, v149, v15
	v_lshl_add_u32 v19, 1, v149, v14
	s_barrier_signal -1
	s_barrier_wait -1
	s_and_not1_b32 exec_lo, exec_lo, s1
	s_cbranch_execz .LBB1_5
.LBB1_2:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB1_4 Depth 2
	s_and_saveexec_b32 s3, vcc_lo
	s_cbranch_execz .LBB1_1
; %bb.3:                                ;   in Loop: Header=BB1_2 Depth=1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_lshlrev_b64_e32 v[14:15], 2, v[10:11]
	v_mov_b32_e32 v24, v18
	s_mov_b32 s4, 0
                                        ; implicit-def: $vgpr25
                                        ; implicit-def: $vgpr26
	v_add_nc_u64_e32 v[12:13], v[4:5], v[14:15]
	v_add_nc_u64_e32 v[14:15], v[2:3], v[14:15]
.LBB1_4:                                ;   Parent Loop BB1_2 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	global_load_b32 v27, v[14:15], off
	global_load_b32 v28, v[12:13], off
	v_add_nc_u32_e32 v24, 64, v24
	s_wait_xcnt 0x0
	v_add_nc_u64_e32 v[12:13], 0x100, v[12:13]
	v_add_nc_u64_e32 v[14:15], 0x100, v[14:15]
	s_wait_loadcnt 0x1
	v_and_b32_e32 v27, 15, v27
	s_wait_loadcnt 0x0
	v_and_b32_e32 v28, 0xff, v28
	v_cmp_lt_u32_e64 s0, 0xbf, v24
	ds_store_b32 v25, v27
	ds_store_b32 v26, v28
	v_add_nc_u32_e32 v26, 0x110, v26
	v_add_nc_u32_e32 v25, 0x110, v25
	s_or_b32 s4, s0, s4
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB1_4
	s_branch .LBB1_1
.LBB1_5:
	s_or_b32 exec_lo, exec_lo, s1
	v_cvt_f32_u32_e32 v0, v19
	v_sub_nc_u32_e32 v1, 0, v19
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(TRANS32_DEP_1)
	v_rcp_iflag_f32_e32 v0, v0
	v_nop
	v_mul_f32_e32 v0, 0x4f7ffffe, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cvt_u32_f32_e32 v0, v0
	v_mul_lo_u32 v1, v1, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v1, v0, v1
	v_dual_mov_b32 v1, 0 :: v_dual_add_nc_u32 v0, v0, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v2, v23, v0
	v_mul_hi_u32 v3, v22, v0
	v_mul_hi_u32 v8, v20, v0
	v_mul_hi_u32 v10, v21, v0
	v_lshlrev_b32_e32 v0, 2, v9
	v_add_nc_u64_e32 v[4:5], v[6:7], v[0:1]
	v_mul_lo_u32 v9, v2, v19
	v_mul_lo_u32 v11, v3, v19
	v_mul_lo_u32 v12, v8, v19
	v_mul_lo_u32 v13, v10, v19
	v_dual_add_nc_u32 v0, 1, v2 :: v_dual_add_nc_u32 v6, 1, v8
	v_dual_add_nc_u32 v1, 1, v3 :: v_dual_sub_nc_u32 v7, v23, v9
	v_dual_add_nc_u32 v9, 1, v10 :: v_dual_sub_nc_u32 v11, v22, v11
	v_sub_nc_u32_e32 v12, v20, v12
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cmp_ge_u32_e32 vcc_lo, v7, v19
	v_sub_nc_u32_e32 v13, v21, v13
	v_cmp_ge_u32_e64 s0, v11, v19
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cmp_ge_u32_e64 s1, v12, v19
	v_dual_cndmask_b32 v0, v2, v0, vcc_lo :: v_dual_sub_nc_u32 v2, v7, v19
	v_cmp_ge_u32_e64 s2, v13, v19
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_cndmask_b32_e64 v1, v3, v1, s0
	v_dual_sub_nc_u32 v3, v11, v19 :: v_dual_cndmask_b32 v6, v8, v6, s1
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_dual_cndmask_b32 v2, v7, v2, vcc_lo :: v_dual_cndmask_b32 v9, v10, v9, s2
	v_dual_sub_nc_u32 v10, v13, v19 :: v_dual_sub_nc_u32 v8, v12, v19
	v_dual_add_nc_u32 v7, 1, v0 :: v_dual_cndmask_b32 v3, v11, v3, s0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_cmp_ge_u32_e32 vcc_lo, v2, v19
	v_dual_add_nc_u32 v11, 1, v1 :: v_dual_cndmask_b32 v8, v12, v8, s1
	s_delay_alu instid0(VALU_DEP_4)
	v_cndmask_b32_e64 v10, v13, v10, s2
	v_dual_add_nc_u32 v12, 1, v6 :: v_dual_add_nc_u32 v13, 1, v9
	v_cndmask_b32_e32 v0, v0, v7, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v3, v19
	v_cndmask_b32_e32 v1, v1, v11, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v8, v19
	v_cndmask_b32_e32 v2, v6, v12, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v10, v19
	v_cndmask_b32_e32 v3, v9, v13, vcc_lo
	global_store_b128 v[4:5], v[0:3], off
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_attention, .Lfunc_end1-__clang_ocl_kern_imp_attention
                                        ; -- End function
	.set __clang_ocl_kern_imp_attention.num_vgpr, 164
	.set __clang_ocl_kern_imp_attention.num_agpr, 0
	.set __clang_ocl_kern_imp_attention.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_attention.num_named_barrier, 0
	.set __clang_ocl_kern_imp_attention.private_seg_size, 0
	.set __clang_ocl_kern_imp_attention.uses_vcc, 1
	.set __clang_ocl_kern_imp_attention.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_attention.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_attention.has_recursion, 0
	.set __clang_ocl_kern_imp_attention.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 2956
; TotalNumSgprs: 34
; NumVgprs: 164
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 164
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
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         attention.kd
    .uses_dynamic_stack: false
    .vgpr_count:     98
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
