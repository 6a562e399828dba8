import RobotKit

/// One conversation, new or old.
struct ConversationDetail: Screen {
  @Bindable var model: ConversationModel
  let navigator: Navigator

  var title: String { model.title }

  var toolbar: [Element] {
    if model.isNew {
      Button("Cancel", id: "Cancel") { navigator.pop() }
    }
  }

  var body: [Element] {
    if model.isNew {
      TextField("To:", text: $model.recipient, id: "contact")
      if let problem = model.recipientProblem {
        Text(problem, id: "recipientProblem")
      }
    }
    List(id: "messages") {
      for message in model.messages {
        row(message)
      }
    }
    HStack {
      Button("Photos", id: "photos") {
        navigator.present(PhotoPicker(onChoose: choose, onCancel: { navigator.dismiss() }))
      }
      if let photo = model.photo {
        Image(photo, id: "attachedPhoto")
      }
      TextField(model.prompt, text: $model.draft, id: "messageField").onSubmit { model.send() }
      Button("Send", id: "send") { model.send() }.disabled(!model.canSend)
    }
  }

  private func row(_ message: Message) -> Element {
    switch message.content {
    case .text(let text): Cell(text, id: "message.\(message.id)")
    case .photo(let name): Cell(id: "message.\(message.id)") { Image(name) }
    }
  }

  private func choose(_ photo: String) {
    model.attach(photo)
    navigator.dismiss()
  }
}
