llvm.func @k(%p : !llvm.ptr<3>) {
  nvvm.mbarrier.init %p ! i32
