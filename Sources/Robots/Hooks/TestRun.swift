/// The whole run, as the hooks around it see it.
@MainActor
public final class TestRun: AttachmentTarget {
  private let attachment: (StepAttachment) -> Void

  /// Creates a run.
  ///
  /// - Parameter attach: Takes the attachments.
  package init(attach: @escaping (StepAttachment) -> Void) {
    attachment = attach
  }

  /// Adds an attachment to the hook that is being played.
  public func attach(_ attachment: StepAttachment) {
    self.attachment(attachment)
  }
}
