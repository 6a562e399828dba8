/// What attachments can be added to: the app a robot works with, a scenario, the run.
///
/// They belong to the step or the hook that is being played.
@MainActor
public protocol AttachmentTarget {
  /// Adds an attachment.
  func attach(_ attachment: StepAttachment)
}

extension AttachmentTarget {
  /// Adds a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - mediaType: What kind of text it is.
  ///   - fileName: The name to save it by.
  public func attach(_ text: String, mediaType: String = "text/plain", fileName: String? = nil) {
    attach(StepAttachment(.text(text), mediaType: mediaType, fileName: fileName))
  }

  /// Adds bytes, such as those of a picture.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; a `Data` will do.
  ///   - mediaType: What kind of data it is, such as `image/png`.
  ///   - fileName: The name to save it by.
  public func attach(bytes: some Sequence<UInt8>, mediaType: String, fileName: String? = nil) {
    attach(StepAttachment(.bytes(Array(bytes)), mediaType: mediaType, fileName: fileName))
  }

  /// Adds an address that reports show as a link.
  public func attach(link url: String) {
    attach(StepAttachment(.text(url), mediaType: StepAttachment.linkMediaType))
  }

  /// Adds a line to the log of the step.
  public func log(_ text: String) {
    attach(StepAttachment(.text(text), mediaType: StepAttachment.logMediaType))
  }
}
