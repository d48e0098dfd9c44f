afIle format elfIII
ke7ÿ.o:	file format elf64