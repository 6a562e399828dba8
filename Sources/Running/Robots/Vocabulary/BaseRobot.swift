import AppModel
import VirtualTime

/// The robot of the built-in vocabulary.
struct BaseRobot: Robot {
  let app: Application

  static let steps: [Step] = groups.flatMap { group in
    group.steps.map { step in
      var step = step
      step.isBuiltIn = true
      step.group = group.title
      return step
    }
  }

  /// The groups of the vocabulary.
  private static let groups: [(title: String, steps: [Step])] = [
    ("The app", lifeCycle), ("Taps, keys and controls", actions), ("Gestures", gestures), ("VoiceOver", voiceOver),
    ("Variables", memory), ("Mock server", serverSteps), ("Expectations", expectations + drawings),
  ]
}

extension BaseRobot {
  static let lifeCycle = [
    Step("launch", Self.launch, summary: "launches a new instance of the app")
      .example(StepExample("launch", after: [], then: ["expect app is running"])),
    Step("launch {app}", Self.launchNamed, summary: "launches a new instance of the named app")
      .example(StepExample("launch gallery", after: [], then: ["expect screen \"Gallery\""])),
    Step(
      "launch with", Self.launchWith, summary: "launches the app with environment variables and arguments of the table"
    )
    .example(greeting("launch with"))
    .example(
      StepExample(
        "launch with", after: [], below: ["| -greeting | Hello |"], then: ["expect greeting reads \"Hello\""])),
    Step(
      "launch {app} with", Self.launchNamedWith,
      summary: "launches the named app with environment variables and arguments"
    )
    .example(greeting("launch gallery with")),
    Step("relaunch", Self.relaunch, summary: "terminates the app and launches it again")
      .example(
        StepExample("relaunch", after: "launch gallery", "type \"Ada\" into name", then: "expect name is empty")),
    Step("terminate", Self.terminate, summary: "terminates the app")
      .example(StepExample("terminate", then: "expect app is terminated")),
    Step(
      "send to background", Self.sendToBackground, summary: "moves the app to the background, as the home button does"
    )
    .example(StepExample("send to background", then: "expect app is in background")),
    Step("activate", Self.activate, summary: "brings the app back to the foreground")
      .example(
        StepExample("activate", after: "launch gallery", "send to background", then: "expect app is running")),
    Step("open url {string}", Self.open, summary: "opens a deep link; launches the app first if it isn't running")
      .example(StepExample("open url \"gallery://fruits\"", then: "expect screen \"Fruits\"")),
    Step(
      "take screenshot {string}", Self.takeScreenshot, summary: "attaches a drawing of the screen to the reports"
    )
    .example(StepExample("take screenshot \"Gallery\"", after: ["launch gallery"], then: [])),
    Step("rotate to {orientation}", Self.rotate, summary: "turns the device: portrait, landscape")
      .example(StepExample("rotate to landscape", then: "expect device contains \"landscape\"")),
    Step("use {appearance} appearance", Self.useAppearance, summary: "changes the appearance: light, dark")
      .example(StepExample("use dark appearance", then: "expect device contains \"dark\"")),
    Step(
      "use text size {text size}", Self.useTextSize,
      summary: "changes the size of text: xSmall to xxxLarge, accessibility1 to accessibility5"
    )
    .example(StepExample("use text size accessibility3", then: "expect device contains \"accessibility3\"")),
    Step("turn on setting {setting}", Self.turnOn, summary: turnOnSummary)
      .example(StepExample("turn on setting boldText", then: "expect device contains \"bold\"")),
    Step("turn off setting {setting}", Self.turnOff, summary: "turns a setting of the device off")
      .example(
        StepExample(
          "turn off setting boldText", after: ["launch gallery", "turn on setting boldText"],
          then: ["expect device reads \"portrait light large\""])),
    Step("wait {duration}", Self.wait, summary: "waits for a duration")
      .example(
        StepExample("wait 1s", after: "launch gallery", "tap save", then: "expect status reads \"Saved\" within 0s")),
  ]

  private static var turnOnSummary: String {
    "turns a setting of the device on: " + DeviceSwitch.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private static func greeting(_ text: String) -> StepExample {
    StepExample(text, after: [], below: ["| GREETING | Hello |"], then: ["expect greeting reads \"Hello\""])
  }

  private func launch() throws {
    try app.launch()
  }

  private func launchNamed(_ name: String) throws {
    try app.launch(name)
  }

  func launchWith(_ table: LaunchTable) throws {
    try start(nil, with: table)
  }

  private func launchNamedWith(_ name: String, _ table: LaunchTable) throws {
    try start(name, with: table)
  }

  private func relaunch() throws {
    try app.relaunch()
  }

  private func terminate() {
    app.terminate()
  }

  private func sendToBackground() {
    app.sendToBackground()
  }

  private func activate() throws {
    try app.activate()
  }

  private func open(_ url: LinkAddress) throws {
    try app.open(url.text)
  }

  private func takeScreenshot(_ name: String) throws {
    let drawing = try app.drawing()
    app.attach(StepAttachment(.text(drawing), mediaType: StepAttachment.drawingType, fileName: "\(name).svg"))
  }

  private func rotate(_ orientation: DeviceOrientation) throws {
    try app.rotate(to: orientation)
  }

  private func useAppearance(_ appearance: DeviceAppearance) throws {
    try app.use(appearance)
  }

  private func useTextSize(_ size: TextSize) throws {
    try app.use(size)
  }

  private func turnOn(_ setting: DeviceSwitch) throws {
    try app.turn(setting, on: true)
  }

  private func turnOff(_ setting: DeviceSwitch) throws {
    try app.turn(setting, on: false)
  }

  private func wait(_ duration: Duration) throws {
    try app.wait(for: duration)
  }

  private func start(_ name: String?, with table: LaunchTable) throws {
    let (environment, arguments) = (app.launchEnvironment, app.launchArguments)
    defer { (app.launchEnvironment, app.launchArguments) = (environment, arguments) }
    for (name, value) in table.environment { app.launchEnvironment[name] = value }
    app.launchArguments += table.arguments
    try app.launch(name)
  }
}

extension BaseRobot {
  static let actions = [
    Step("tap {element}", Self.tap, summary: "taps the element as soon as it is hittable")
      .example(StepExample("tap save", then: "expect status reads \"Saved\""))
      .example(
        StepExample(
          "tap 2nd cell in fruits", after: "launch gallery", "tap \"Fruits\"",
          then: "expect chosen reads \"Apricot\"")),
    Step("double tap {element}", Self.doubleTap, summary: "taps the element twice in quick succession")
      .example(StepExample("double tap photo", then: "expect status reads \"Liked\"")),
    Step("long press {element}", Self.longPress, summary: "presses the element for one second")
      .example(StepExample("long press photo", then: "expect status reads \"Held\"")),
    Step("long press {element} for {duration}", Self.longPressFor, summary: "presses the element for a duration")
      .example(StepExample("long press photo for 2s", then: "expect status reads \"Held\"")),
    Step("type {string}", Self.type, summary: "types text into the field that has the keyboard focus")
      .example(StepExample("type \"Ada\"", after: "launch gallery", "tap name", then: "expect name reads \"Ada\"")),
    Step("type {string} into {element}", Self.typeInto, summary: "taps the field, then types text")
      .example(StepExample("type \"Ada\" into name", then: "expect name reads \"Ada\"")),
    Step("clear {element}", Self.clear, summary: "deletes all text of a field")
      .example(
        StepExample("clear name", after: "launch gallery", "type \"Ada\" into name", then: "expect name is empty")),
    Step("press {key}", Self.press, summary: "presses a key: return, delete, tab, space, escape")
      .example(
        StepExample(
          "press return", after: "launch gallery", "type \"Ada\" into name",
          then: "expect status reads \"Hello Ada\"")),
    Step("set {element} to {string}", Self.set, summary: "sets the value of a control: on, 70%, a label, text")
      .example(StepExample("set newsletter to \"on\"", then: "expect newsletter is on"))
      .example(StepExample("set volume to \"70%\"", then: "expect volume reads \"70%\""))
      .example(StepExample("set size to \"Large\"", then: "expect button \"Large\" is selected"))
      .example(StepExample("set name to \"Ada\"", then: "expect name reads \"Ada\"")),
    Step("go back", Self.goBack, summary: "taps the back button of the navigation bar")
      .example(StepExample("go back", after: "launch gallery", "tap \"Fruits\"", then: "expect screen \"Gallery\"")),
    Step("dismiss", Self.dismiss, summary: "dismisses the topmost sheet or alert")
      .example(StepExample("dismiss", after: "launch gallery", "tap delete", then: "expect no alert")),
  ]

  func tap(_ element: UIElement) throws {
    try element.tapOrFail()
  }

  private func doubleTap(_ element: UIElement) throws {
    try element.doubleTap()
  }

  private func longPress(_ element: UIElement) throws {
    try element.press(forDuration: .seconds(1))
  }

  private func longPressFor(_ element: UIElement, _ duration: Duration) throws {
    try element.press(forDuration: duration)
  }

  private func type(_ text: String) throws {
    try app.typeText(text)
  }

  private func typeInto(_ text: String, _ element: UIElement) throws {
    try element.tap().typeText(text)
  }

  private func clear(_ element: UIElement) throws {
    try element.clearText()
  }

  private func press(_ key: Key) throws {
    try app.press(key)
  }

  private func set(_ element: UIElement, _ value: String) throws {
    try element.set(to: value)
  }

  private func goBack() throws {
    try app.navigationBars.buttons["BackButton"].tap()
  }

  private func dismiss() throws {
    try app.dismiss()
  }
}

extension BaseRobot {
  static let gestures = [
    Step("swipe {direction}", Self.swipe, summary: "swipes in the middle of the screen")
      .example(inFruits("swipe up", then: "expect no button \"Apple\"")),
    Step(
      "swipe {direction} on {element}", Self.swipeOn,
      summary: "swipes on the element, to scroll it or to show its swipe actions"
    )
    .example(inFruits("swipe left on button \"Apple\"", then: "tap button \"Delete\"", "expect no button \"Apple\"")),
    Step("scroll to {element}", Self.scroll, summary: "scrolls until the element is hittable")
      .example(inFruits("scroll to button \"Plum\" in fruits", then: "expect button \"Plum\" is hittable")),
    Step("pull to refresh", Self.pull, summary: "pulls the list down from its top")
      .example(inFruits("pull to refresh", then: "expect button \"Dragon fruit\"")),
    Step("pull to refresh {element}", Self.pullOn, summary: "pulls the element down from its top")
      .example(inFruits("pull to refresh fruits", then: "expect button \"Dragon fruit\"")),
    Step(
      "drag {element} to {element}", Self.drag,
      summary: "presses the element for half a second, then drags it to the other one"
    )
    .example(
      inFruits(
        "drag button \"Avocado\" to button \"Apple\"", then: "expect first button in fruits reads \"Avocado\"")),
  ]

  private static func inFruits(_ text: String, then: String...) -> StepExample {
    StepExample(text, after: ["launch gallery", "tap \"Fruits\""], then: then)
  }

  private func swipe(_ direction: SwipeDirection) throws {
    try swipeOn(direction, app.element)
  }

  private func swipeOn(_ direction: SwipeDirection, _ element: UIElement) throws {
    try element.swipe(direction)
  }

  private func scroll(to element: UIElement) throws {
    try element.scrollToVisible()
  }

  private func pull() throws {
    try app.element.pullToRefresh()
  }

  private func pullOn(_ element: UIElement) throws {
    try element.pullToRefresh()
  }

  private func drag(_ element: UIElement, _ target: UIElement) throws {
    try element.drag(onto: target)
  }
}

extension BaseRobot {
  static let memory = [
    Step(
      "remember {element} as {word}", Self.remember,
      summary: "stores the value or label in the variable ${word} for later steps of the scenario"
    ).example(
      StepExample("remember code as code", then: "type \"${code}\" into name", "expect name reads \"4711\""))
  ]

  /// Waits until the element exists, and stores the text that `expect … reads` compares.
  private func remember(_ element: UIElement, _ name: VariableName) throws {
    let isReadable = Predicate.element(element) { _ in
      true
    } account: { _ in
      .untrue("could not be read")
    }
    try ExpectationWaiter(app: app, predicate: isReadable).waitUntilTrue(within: app.timeout)
    guard let node = element.node else { throw StepFailure("could not be read") }
    guard node.type != .secureTextField else {
      throw StepFailure("\(node.name) hides its text, so it can't be stored; use --define")
    }
    guard !node.text.isEmpty || node.type.takesText else {
      throw StepFailure("\(node.name) has no text to store; use an element inside it")
    }
    try app.remember(node.text, as: name)
  }
}
