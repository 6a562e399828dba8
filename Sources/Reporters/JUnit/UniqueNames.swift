/// Makes the test cases of a run different from each other: GitLab drops all but one of those that have the same class
/// and name.
///
/// Only numbers are kept, 16 bytes a test case, for there may be hundreds of thousands of them. Should two different
/// texts ever have the same number, a name gets a ` (2)` that it did not need.
struct UniqueNames {
  private var uses: [UInt64: Int] = [:]

  /// The name, with ` (2)`, ` (3)`, … behind it when the class already has one like it.
  mutating func unique(_ name: String, in className: String) -> String {
    let key = Self.hash(className, name)
    var candidate = name
    var number = uses[key] ?? 0
    while number > 0 {
      number += 1
      candidate = "\(name) (\(number))"
      if uses[Self.hash(className, candidate)] == nil { break }
    }
    uses[key] = max(number, 1)
    if number > 1 { uses[Self.hash(className, candidate)] = 1 }
    return candidate
  }

  // FNV-1a over `class_name`, as GitLab joins them, and as they are written: XML may show different characters alike.
  // The standard library's hashes differ from run to run.
  private static func hash(_ className: String, _ name: String) -> UInt64 {
    var written = XMLText()
    written.text(className)
    written.markup("_")
    written.text(name)
    return written.bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
