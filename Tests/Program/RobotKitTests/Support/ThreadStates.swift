import Foundation

/// The threads of a process, as the system sees them.
struct ThreadStates: Equatable {
  /// Of each thread its state, and the time of the processor that it has used.
  private let threads: [[Substring]]

  init(of process: Int32) {
    let directory = "/proc/\(process)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    threads = names.sorted().map { name in
      let text = (try? String(contentsOfFile: "\(directory)/\(name)/stat", encoding: .utf8)) ?? ""
      // The second field is a name that may have spaces, in parentheses.
      let fields = (text.split(separator: ")").last ?? "").split(separator: " ")
      return fields.count > 12 ? [fields[0], fields[11], fields[12]] : []
    }
  }

  /// Whether each thread sleeps.
  var allSleep: Bool { threads.allSatisfy { $0.first == "S" } }
}
