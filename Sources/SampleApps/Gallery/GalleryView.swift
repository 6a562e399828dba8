import SwiftUI

/// The first screen: fields, controls and buttons.
struct GalleryView: View {
  @Bindable var model: GalleryModel
  let onShowFruits: @MainActor () -> Void
  @State private var isDeletePresented = false
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.verticalSizeClass) private var height
  @Environment(\.legibilityWeight) private var weight

  var body: some View {
    ScrollView {
      VStack {
        fields
        controls
        buttons
        Text("By tapping below you agree to nothing.")
          .frame(height: 300)
          .accessibilityIdentifier("terms")
        Button("Agree") { model.status = "Agreed" }.accessibilityIdentifier("agree")
      }
    }
    .accessibilityIdentifier("page")
    .navigationTitle("Gallery")
    .navigationBarTitleDisplayMode(.inline)
    .alert("Delete everything?", isPresented: $isDeletePresented) {}
  }

  @ViewBuilder private var fields: some View {
    Text(model.greeting).accessibilityIdentifier("greeting")
    Text("4711").accessibilityIdentifier("code")
    TextField("Name", text: $model.name)
      .onSubmit { model.status = "Hello \(model.name)" }
      .accessibilityIdentifier("name")
    Button("Send") { model.sendName() }.accessibilityIdentifier("send")
    SecureField("Password", text: $model.password).accessibilityIdentifier("password")
  }

  @ViewBuilder private var controls: some View {
    Toggle("Newsletter", isOn: $model.wantsNewsletter).accessibilityIdentifier("newsletter")
    Slider(value: $model.volume) { Text("Volume") }.accessibilityIdentifier("volume")
    Picker("Size", selection: $model.size) {
      ForEach(["Small", "Medium", "Large"], id: \.self) { Text($0) }
    }
    .pickerStyle(.segmented)
    .accessibilityIdentifier("size")
    Image(systemName: "photo")
      .accessibilityLabel("Photo")
      .onTapGesture(count: 2) { model.status = "Liked" }
      .onLongPressGesture { model.status = "Held" }
      .accessibilityHint("Double tap to like it")
      .accessibilityCustomContent("Size", "2 MB")
      .accessibilityAction(named: "Share") {
        model.status = "Shared"
        AccessibilityNotification.Announcement("Photo shared").post()
      }
      .accessibilityIdentifier("photo")
  }

  @ViewBuilder private var buttons: some View {
    Button("Save") { model.save() }.accessibilityIdentifier("save")
    Button("Delete") { isDeletePresented = true }.accessibilityIdentifier("delete")
    Button("Fruits", action: onShowFruits)
    Button("Load") { model.loadNews() }.accessibilityIdentifier("load")
    Text(model.latestNews).accessibilityIdentifier("news")
    Text(model.status).accessibilityIdentifier("status")
    Text("\(height == .compact ? "landscape" : "portrait") \(colorScheme) \(textSize)\(weight == .bold ? " bold" : "")")
      .accessibilityIdentifier("device")
  }
}

/// The second screen: an editable list that scrolls.
struct FruitView: View {
  @State private var model = FruitModel()

  var body: some View {
    VStack {
      Text(model.chosen).accessibilityIdentifier("chosen")
      List {
        ForEach(model.fruits, id: \.self) { fruit in
          Button(fruit) { model.chosen = fruit }
        }
        .onDelete { model.fruits.remove(atOffsets: $0) }
        .onMove { model.fruits.move(fromOffsets: $0, toOffset: $1) }
      }
      .refreshable { await model.refresh() }
      .accessibilityIdentifier("fruits")
      .accessibilityRotor("Stone fruits") {
        ForEach(model.fruits.filter { ["Apricot", "Plum"].contains($0) }, id: \.self) { fruit in
          AccessibilityRotorEntry(fruit, id: fruit)
        }
      }
    }
    .navigationTitle("Fruits")
    .navigationBarTitleDisplayMode(.inline)
  }
}
