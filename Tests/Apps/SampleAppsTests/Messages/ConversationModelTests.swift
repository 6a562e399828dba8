import Testing

@testable import SampleApps

@MainActor
@Suite struct ConversationModelTests {
  private func model(_ recipient: String, _ draft: String = "", photo: String? = nil) -> ConversationModel {
    let model = ConversationModel(id: 1, directory: .sample)
    model.recipient = recipient
    model.draft = draft
    if let photo { model.attach(photo) }
    return model
  }

  @Test(arguments: [
    ("", "New Message", "Text Message", nil), ("iMessage Contact", "New iMessage", "iMessage", nil),
    ("SMS Contact", "New Message", "Text Message", nil),
    ("imessage contact", "New Message", "Text Message", "imessage contact is not in your contacts"),
    ("Nobody", "New Message", "Text Message", "Nobody is not in your contacts"),
  ])
  func `the recipient decides the kind`(recipient: String, title: String, prompt: String, problem: String?) {
    let model = model(recipient)
    #expect([model.title, model.prompt, model.recipientProblem] == [title, prompt, problem])
  }

  @Test(arguments: [
    ("iMessage Contact", "", nil, false), ("iMessage Contact", " \n\t", nil, false),
    ("iMessage Contact", "a", nil, true), ("iMessage Contact", " a ", nil, true),
    ("iMessage Contact", "", "Beach", true), ("Nobody", "a", "Beach", false), ("", "a", nil, false),
  ])
  func `what can be sent`(recipient: String, draft: String, photo: String?, canSend: Bool) {
    let model = model(recipient, draft, photo: photo)
    #expect(model.canSend == canSend)
    model.send()
    #expect(model.messages.isEmpty == !canSend)
    // What can't be sent is kept.
    #expect(model.draft == (canSend ? "" : draft))
    #expect(model.photo == (canSend ? nil : photo))
  }

  @Test func `the photo goes before the text`() {
    let model = model("SMS Contact", "look", photo: "Beach")
    model.send()
    model.draft = "more"
    model.send()
    #expect(
      model.messages == [
        Message(id: 1, content: .photo("Beach")), Message(id: 2, content: .text("look")),
        Message(id: 3, content: .text("more")),
      ])
    #expect(model.title == "SMS Contact")
  }

  @Test func `a conversation is listed after its first message`() {
    let list = ConversationListModel(directory: .sample)
    let (first, second) = (list.newConversation(), list.newConversation())
    #expect(list.conversations.isEmpty)
    for (model, text) in [(second, "a"), (first, "b"), (second, "c")] {
      model.recipient = "SMS Contact"
      model.draft = text
      model.send()
    }
    #expect(list.conversations.map(\.id) == [1, 2])
    #expect(first.id != second.id)
  }
}
