llvm.func @k(%p : !llvm.ptr<3>) {
  nvvm.mbarrier.init %p, %9 : !llvm.ptr<3>, i32
  llvm.return
}
