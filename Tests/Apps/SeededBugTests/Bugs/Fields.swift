import SwiftUI

extension SeededBug {
  /// Bugs of fields and controls.
  static let fields = [
    SeededBug(
      "forgotten-disabled",
      report: #"expect "Join" is disabled"#, #"button "Join" is not disabled"#
    ) { SignUp(isFaulty: $0) },
    SeededBug(
      "two-fields-one-binding",
      report: #"expect last reads "King""#, #"but it reads "AdaKing""#,
      #"text field first "First name" "AdaKing""#, #"text field last "Last name" "AdaKing""#
    ) { FullName(isFaulty: $0) },
    SeededBug(
      "constant-binding",
      report: #"expect switch "Newsletter" is on"#, #"switch "Newsletter" "0" is not on"#
    ) { Newsletter(isFaulty: $0) },
    SeededBug(
      "negated-binding",
      report: #"expect switch "Mute" is off"#, #"switch "Mute" "1" is not off"#, #"text sound "Sound is on""#
    ) { SoundSettings(isFaulty: $0) },
    SeededBug(
      "missing-on-submit",
      report: #"expect result reads "Results for fern""#, #"it reads "No search yet""#
    ) { WordSearch(isFaulty: $0) },
    SeededBug(
      "focus-stays",
      report: #"expect "Password" is focused"#, #"secure field "Password" is not focused"#
    ) { SignIn(isFaulty: $0) },
    SeededBug(
      "focus-lost-while-typing",
      report: #"type "Rice""#, #"text field "Ingredient" lost the keyboard focus"#, "ForEach"
    ) { Ingredients(isFaulty: $0) },
    SeededBug(
      "identifier-typo",
      report: "tap counter.increment", "nearest      button counter.incremnet"
    ) { Counter(isFaulty: $0) },
  ]
}

/// The button is enabled while the name is empty.
private struct SignUp: View {
  let isFaulty: Bool
  @State private var name = ""

  var body: some View {
    Form {
      TextField("Name", text: $name)
      Button("Join") {}.disabled(isFaulty ? false : name.isEmpty)
    }
  }
}

/// The second field was copied from the first, binding included.
private struct FullName: View {
  let isFaulty: Bool
  @State private var first = ""
  @State private var last = ""

  var body: some View {
    Form {
      TextField("First name", text: $first).accessibilityIdentifier("first")
      TextField("Last name", text: isFaulty ? $first : $last).accessibilityIdentifier("last")
    }
  }
}

/// A constant of a design draft has remained as the binding.
private struct Newsletter: View {
  let isFaulty: Bool
  @State private var isSubscribed = false

  var body: some View {
    Form { Toggle("Newsletter", isOn: isFaulty ? .constant(false) : $isSubscribed) }
  }
}

/// The switch says "Mute" and is bound to whether there is sound.
private struct SoundSettings: View {
  let isFaulty: Bool
  @State private var hasSound = true

  private var isMuted: Binding<Bool> {
    Binding {
      isFaulty ? hasSound : !hasSound
    } set: {
      hasSound = isFaulty ? $0 : !$0
    }
  }

  var body: some View {
    Form {
      Toggle("Mute", isOn: isMuted)
      Text(hasSound ? "Sound is on" : "Sound is off").accessibilityIdentifier("sound")
    }
  }
}

/// The return key does nothing.
private struct WordSearch: View {
  let isFaulty: Bool
  @State private var word = ""
  @State private var result = "No search yet"

  var body: some View {
    Form {
      TextField("Word", text: $word).onSubmit { if !isFaulty { result = "Results for \(word)" } }
      Text(result).accessibilityIdentifier("result")
    }
  }
}

/// The return key does not move the focus to the next field.
private struct SignIn: View {
  private enum Field { case email, password }

  let isFaulty: Bool
  @State private var email = ""
  @State private var password = ""
  @FocusState private var focus: Field?

  var body: some View {
    Form {
      TextField("Email", text: $email).focused($focus, equals: .email)
        .onSubmit { if !isFaulty { focus = .password } }
      SecureField("Password", text: $password).focused($focus, equals: .password)
    }
  }
}

/// A row is identified by its text, so that each character makes another field.
private struct Ingredients: View {
  private struct Ingredient: Identifiable {
    let id: Int
    var name: String
  }

  let isFaulty: Bool
  @State private var ingredients = [Ingredient(id: 1, name: "Salt"), Ingredient(id: 2, name: "")]

  var body: some View {
    List {
      if isFaulty {
        ForEach($ingredients, id: \.name) { TextField("Ingredient", text: $0.name) }
      } else {
        ForEach($ingredients) { TextField("Ingredient", text: $0.name) }
      }
    }
  }
}

/// The identifier has a typo.
private struct Counter: View {
  let isFaulty: Bool
  @State private var count = 0

  var body: some View {
    Text("\(count)").accessibilityIdentifier("count")
    Button("+") { count += 1 }.accessibilityIdentifier(isFaulty ? "counter.incremnet" : "counter.increment")
  }
}
