llvm.func @k(%arg0: !llvm.ptr<3>) attributes {nvvm.kernel} {
  %c = llvm.mlir.constant(64 : i32) : i32
  %t = llvm.mlir.constant(true) : i1
  "nvvm.barrier"(%c, %c) <{operandSegmentSizes = array<i32: 1, 1>}> : (i32, i32) -> ()
  nvvm.barrier id = %c number_of_threads = %c
  nvvm.mbarrier.init.shared %arg0, %c, predicate = %t : !llvm.ptr<3>, i32, i1
  %0 = "nvvm.mbarrier.arrive.shared"(%arg0) : (!llvm.ptr<3>) -> i64
  llvm.return
}
