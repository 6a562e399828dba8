import VirtualTime

extension Exchange: CustomStringConvertible {
  /// The exchange in a line: `0 s GET /character, 200 after 300 ms`.
  public var description: String { "\(AppTime.text(for: start)) \(request.method) \(request.url), \(ending)" }

  private var ending: String {
    let time = end.map { $0 > start ? " after \(AppTime.text(for: $0 - start))" : "" } ?? ""
    return switch outcome {
    case .pending: "not answered yet"
    case .answered(let status): "\(status)\(time)"
    case .unmatched: "404: no answer is given for it"
    case .failed(let reason): "failed\(time): \(reason)"
    case .cancelled: "cancelled\(time)"
    }
  }
}
