llvm.func @k(%p : !llvm.ptr<3>) {
  %0 = nvvm.mbarrier.frobnicate %p : i32
  llvm.return
}
