import RobotKit

/// The first screen: fields, controls and buttons.
struct GalleryScreen: Screen {
  @Bindable var model: GalleryModel
  let navigator: Navigator
  let onShowFruits: @MainActor () -> Void

  var title: String { "Gallery" }

  var body: [Element] {
    ScrollView(id: "page") {
      controls
      Text("By tapping below you agree to nothing.", id: "terms").frame(height: 300)
      Button("Agree", id: "agree") { model.status = "Agreed" }
    }
  }

  @ElementBuilder private var controls: [Element] {
    Text(model.greeting, id: "greeting")
    Text("4711", id: "code")
    TextField("Name", text: $model.name, id: "name").onSubmit { model.status = "Hello \(model.name)" }
    Button("Send", id: "send") { model.sendName() }
    SecureField("Password", text: $model.password, id: "password")
    Toggle("Newsletter", isOn: $model.wantsNewsletter, id: "newsletter")
    Slider("Volume", value: $model.volume, id: "volume")
    Picker("Size", selection: $model.size, options: ["Small", "Medium", "Large"], style: .segmented, id: "size")
    Image("Photo", id: "photo")
      .onTapGesture(count: 2) { model.status = "Liked" }
      .onLongPressGesture { model.status = "Held" }
    Button("Save", id: "save") { model.save() }
    Button("Delete", id: "delete") { navigator.present(Alert("Delete everything?")) }
    Button("Fruits", action: onShowFruits)
    Button("Load", id: "load") { model.loadNews() }
    Text(model.latestNews, id: "news")
    Text(model.status, id: "status")
  }
}
