@_exported import UIKit

/// A screen to write mail, MessageUI's `MFMailComposeViewController`.
///
/// A phone has no mail account unless the step `given a mail account` adds one. Then the screen has the fields `toField`
/// and `subjectField`, the text, and the buttons `Cancel` and `Send`. Without an account it fails at once, with a warning.
@MainActor @preconcurrency
open class MFMailComposeViewController: UINavigationController {
  /// The receiver of the result, which dismisses the screen.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  fileprivate let draft = MailDraft()

  /// Whether the phone has a mail account: not before the step `given a mail account`.
  open class func canSendMail() -> Bool { MailAccount.current.exists }

  /// Creates a screen.
  public init() {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [MailController(draft: draft, owner: self)]
  }

  /// Creates a screen; nib files are not loaded.
  public override convenience init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    self.init()
  }

  /// Returns `nil`, since storyboards are not loaded.
  public required init?(coder: NSCoder) { return nil }

  /// Sets the subject.
  open func setSubject(_ subject: String) { draft.subject = subject }
  /// Sets the recipients.
  open func setToRecipients(_ toRecipients: [String]?) { draft.recipients = toRecipients ?? [] }
  /// Sets the recipients of a copy.
  open func setCcRecipients(_ ccRecipients: [String]?) { draft.copies = ccRecipients ?? [] }
  /// Sets the recipients of a hidden copy.
  open func setBccRecipients(_ bccRecipients: [String]?) { draft.hiddenCopies = bccRecipients ?? [] }
  /// Sets the text.
  open func setMessageBody(_ body: String, isHTML: Bool) { draft.body = body }
  /// Adds a file.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    draft.attachments.append(filename)
  }
  /// Sets the account: there is one.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}

  /// Fails without a mail account: the app should have asked ``canSendMail()``.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !Self.canSendMail() else { return }
    UIApplication.shared.warn("MessageUI: there is no mail account; ask canSendMail() before you show the screen")
    end(.failed)
  }

  fileprivate func end(_ result: MFMailComposeResult) {
    mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: nil)
  }
}

/// Receives the result of writing mail, MessageUI's `MFMailComposeViewControllerDelegate`.
@MainActor @preconcurrency
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has sent the mail or given it up.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  /// Does nothing.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {}
}

/// The result of writing mail, MessageUI's `MFMailComposeResult`.
public enum MFMailComposeResult: Int, Sendable {
  /// It was given up, kept as a draft, sent, or could not be sent.
  case cancelled, saved, sent, failed
}

/// The code of an error of mail, MessageUI's `MFMailComposeError`.
public struct MFMailComposeError: Error, Sendable {
  /// The codes.
  public enum Code: Int, Sendable {
    /// It could not be kept, or not be sent.
    case saveFailed, sendFailed
  }
  /// The code.
  public let code: Code
}

/// A screen to write a message, MessageUI's `MFMessageComposeViewController`. A phone without a card can't send any.
@MainActor @preconcurrency
open class MFMessageComposeViewController: UINavigationController {
  /// The receiver of the result.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// The recipients.
  open var recipients: [String]?
  /// The text.
  open var body: String?
  /// The subject.
  open var subject: String?

  /// Whether the phone can send messages: never.
  open class func canSendText() -> Bool { false }
  /// Whether messages can have subjects: never.
  open class func canSendSubject() -> Bool { false }
  /// Whether messages can have attachments: never.
  open class func canSendAttachments() -> Bool { false }

  /// Reports that the message can't be sent: the app should have asked ``canSendText()``.
  open override func viewDidLoad() {
    super.viewDidLoad()
    messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .failed)
  }
}

/// Receives the result of writing a message, MessageUI's `MFMessageComposeViewControllerDelegate`.
@MainActor @preconcurrency
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  /// Called at the end.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// The result of writing a message, MessageUI's `MessageComposeResult`.
public enum MessageComposeResult: Int, Sendable {
  /// It was given up, sent, or could not be sent.
  case cancelled, sent, failed
}

@Observable
@MainActor
private final class MailDraft {
  /// The recipients as the field shows them.
  var addresses = ""
  var copies: [String] = []
  var hiddenCopies: [String] = []
  var subject = ""
  var body = ""
  var attachments: [String] = []

  var recipients: [String] {
    get { addresses.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
    set { addresses = newValue.joined(separator: ", ") }
  }

  var mail: MailAccount.Mail {
    MailAccount.Mail(recipients: recipients + copies + hiddenCopies, subject: subject, body: body)
  }
}

@MainActor
private final class MailController: UIViewController {
  init(draft: MailDraft, owner: MFMailComposeViewController) {
    super.init(nibName: nil, bundle: nil)
    title = "New Message"
    show(MailForm(draft: draft, owner: owner))
  }

  required init?(coder: NSCoder) { return nil }
}

private struct MailForm: View {
  @Bindable var draft: MailDraft
  unowned let owner: MFMailComposeViewController

  var body: some View {
    Form {
      TextField("To:", text: $draft.addresses).accessibilityIdentifier("toField")
      TextField("Subject:", text: $draft.subject).accessibilityIdentifier("subjectField")
      TextEditor(text: $draft.body).accessibilityLabel("Message body")
      ForEach(draft.attachments, id: \.self) { Text(verbatim: $0) }
    }
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel") { owner.end(.cancelled) } }
      ToolbarItem(placement: .confirmationAction) {
        Button("Send") {
          MailAccount.current.send(draft.mail)
          owner.end(.sent)
        }
        .disabled(draft.recipients.isEmpty)
      }
    }
  }
}
