#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What libFuzzer calls with each of its inputs. `Checks` is what the target under test makes of a text.
///
/// Long inputs are slow, so they have separate runs: with `FUZZ_REPEATED` all inputs are repeated, without it
/// none is.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var text = String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
  if text.utf8.starts(with: Checks.repetition.utf8) != (getenv("FUZZ_REPEATED") != nil) {
    guard getenv("FUZZ_REPEATED") != nil else { return -1 }
    text = Checks.repetition + text
  }
  // libFuzzer keeps the input of a program that traps.
  if let complaint = Checks.complaint(about: text) { fatalError(complaint) }
  return 0
}
