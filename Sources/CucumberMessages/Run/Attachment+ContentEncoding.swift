extension Attachment {
  /// How the data of an attachment are written.
  public enum ContentEncoding: String, Codable, CaseIterable, Sendable {
    /// As they are.
    case identity = "IDENTITY"
    /// In Base64.
    case base64 = "BASE64"
  }
}
