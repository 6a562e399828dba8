import SwiftUI

/// The screen of one conversation, new or existing.
struct ConversationDetail: View {
  @Bindable var model: ConversationModel
  @State private var isChoosingPhoto = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      if model.isNew {
        TextField("To:", text: $model.recipient)
          .accessibilityIdentifier("contact")
        if let problem = model.recipientProblem {
          Text(problem).accessibilityIdentifier("recipientProblem")
        }
      }
      List(model.messages) { MessageRow(message: $0) }
        .accessibilityIdentifier("messages")
      composer
    }
    .navigationTitle(model.title)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      if model.isNew {
        Button("Cancel") { dismiss() }.accessibilityIdentifier("Cancel")
      }
    }
    .sheet(isPresented: $isChoosingPhoto) {
      PhotoPicker { model.attach($0) }
    }
  }

  private var composer: some View {
    HStack {
      Button("Photos") { isChoosingPhoto = true }
        .accessibilityIdentifier("photos")
      if let photo = model.photo {
        Image(photo).accessibilityIdentifier("attachedPhoto")
      }
      TextField(model.prompt, text: $model.draft)
        .onSubmit { model.send() }
        .accessibilityIdentifier("messageField")
      Button("Send") { model.send() }
        .disabled(!model.canSend)
        .accessibilityIdentifier("send")
    }
    .padding()
  }
}

private struct MessageRow: View {
  let message: Message

  var body: some View {
    switch message.content {
    case .text(let text): Text(text).accessibilityIdentifier("message.\(message.id)")
    case .photo(let name): Image(name).accessibilityIdentifier("message.\(message.id)")
    }
  }
}
