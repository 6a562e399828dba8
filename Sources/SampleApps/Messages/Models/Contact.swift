/// Somebody a message can be sent to.
struct Contact: Equatable {
  /// How messages reach them.
  enum Service {
    case iMessage
    case sms
  }

  let name: String
  let service: Service
}
