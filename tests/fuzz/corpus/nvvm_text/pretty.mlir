module attributes {a = 1 : i32} {
llvm.func @f0(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.mbarrier.init %b, %n : !llvm.ptr, i32
llvm.return
}
llvm.func @f1(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.mbarrier.init.shared %s, %n : !llvm.ptr<3>, i32
llvm.return
}
llvm.func @f2(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.mbarrier.init.shared %s, %n, predicate = %p : !llvm.ptr<3>, i32, i1
llvm.return
}
llvm.func @f3(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.mbarrier.inval %b : !llvm.ptr
llvm.return
}
llvm.func @f4(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.mbarrier.inval.shared %s : !llvm.ptr<3>
llvm.return
}
llvm.func @f5(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
%0 = nvvm.mbarrier.arrive %b : !llvm.ptr -> i64
llvm.return
}
llvm.func @f6(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
%0 = nvvm.mbarrier.arrive.shared %s : !llvm.ptr<3> -> i64
llvm.return
}
llvm.func @f7(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
%0 = nvvm.mbarrier.arrive.nocomplete %b, %n : !llvm.ptr, i32 -> i64
llvm.return
}
llvm.func @f8(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
%0 = nvvm.mbarrier.arrive.nocomplete.shared %s, %n : !llvm.ptr<3>, i32 -> i64
llvm.return
}
llvm.func @f9(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.mbarrier.arrive.expect_tx %b, %n : !llvm.ptr, i32
llvm.return
}
llvm.func @f10(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.mbarrier.arrive.expect_tx.shared %s, %n : !llvm.ptr<3>, i32
llvm.return
}
llvm.func @f11(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.mbarrier.arrive.expect_tx %b, %n, predicate = %p : !llvm.ptr, i32, i1
llvm.return
}
llvm.func @f12(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.mbarrier.try_wait.parity %b, %n, %n : !llvm.ptr, i32, i32
llvm.return
}
llvm.func @f13(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.mbarrier.try_wait.parity.shared %s, %n, %n : !llvm.ptr<3>, i32, i32
llvm.return
}
llvm.func @f14(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
%0 = nvvm.mbarrier.test.wait %b, %t : !llvm.ptr, i64 -> i1
llvm.return
}
llvm.func @f15(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
%0 = nvvm.mbarrier.test.wait.shared %s, %t : !llvm.ptr<3>, i64 -> i1
llvm.return
}
llvm.func @f16(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.cp.async.mbarrier.arrive %b : !llvm.ptr
llvm.return
}
llvm.func @f17(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.cp.async.mbarrier.arrive.shared %s {noinc = true} : !llvm.ptr<3>
llvm.return
}
llvm.func @f18(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.fence.mbarrier.init
llvm.return
}
llvm.func @f19(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.barrier0
llvm.return
}
llvm.func @f20(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.barrier
llvm.return
}
llvm.func @f21(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.barrier id = %n
llvm.return
}
llvm.func @f22(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.barrier id = %n number_of_threads = %n
llvm.return
}
llvm.func @f23(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.cluster.arrive {aligned}
llvm.return
}
llvm.func @f24(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.cluster.arrive.relaxed
llvm.return
}
llvm.func @f25(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {
nvvm.cluster.wait {aligned}
llvm.return
}
}
