/// What libFuzzer calls with each of its inputs. `Checks` is what the target under test makes of a text.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: data, count: count)
  // libFuzzer keeps the input of a program that traps.
  if let complaint = Checks.complaint(about: String(decoding: bytes, as: UTF8.self)) { fatalError(complaint) }
  return 0
}
