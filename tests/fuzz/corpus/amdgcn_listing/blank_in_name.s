
// Operand forms of gfx90a, a lifx90a, a line each.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
v_add_u32_sdwa v0, v1, v2 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src1 src1_sel:DWORD
v_mo2x1f32 a[0:31], v0, v1, a[32:6kernel.o:	file format elf64-amdembly of sec3] cbsz:1 abitid:2on .text:

0000000000000000 <tran spose>:
	bls_gp