import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices

/// A request for health data, which asks the user by a sheet with a switch for each type.
///
/// Source: dumps and UI tests of public apps on iOS 26 (public files 57684563409 and 58512044436) for the title, the cells,
/// the buttons and their identifiers, and for the alert after a refusal (70352749540). Guess: the strings of the
/// headers, and the part of an identifier that names a type.
struct HealthRequest: Sendable {
  /// A type that wasn't answered yet.
  struct Row: Sendable {
    let direction: HealthAccess.Direction
    let type: HKObjectType

    fileprivate var name: String { type.displayName.filter { $0.isLetter || $0.isNumber } }
    fileprivate var cellIdentifier: String {
      "UIA.Health.\(direction == .write ? "Write" : "Read").\(name).SwitchCell"
    }
    fileprivate var switchIdentifier: String { "UIA.Health.\(name).SwitchCell.Switch" }
  }

  private let types: [Row]

  init(share: Set<HKSampleType>, read: Set<HKObjectType>) {
    types = Self.rows(share, .write) + Self.rows(read, .read)
    if let type = share.filter(\.isReadOnly).min(by: { $0.identifier < $1.identifier }) {
      HealthException.raise("Authorization to share the following types is disallowed: \(type)")
    }
  }

  private static func rows(_ types: Set<some HKObjectType>, _ direction: HealthAccess.Direction) -> [Row] {
    types.sorted { $0.displayName < $1.displayName }.map { Row(direction: direction, type: $0) }
  }

  /// The types that the user wasn't asked for.
  var rows: [Row] {
    let access = PhoneState.current.of(HealthAccess.self)
    return types.filter { access[$0.direction, $0.type.identifier] == nil }
  }

  /// Asks the user for the types that weren't answered yet.
  ///
  /// - Throws: ``HKError`` if there are no health data.
  @MainActor
  func ask() async throws {
    guard HealthState.current.isAvailable else { throw HKError.unavailable }
    let state = HealthState.current
    while let earlier = state.request { await earlier.value }
    let rows = rows
    guard !rows.isEmpty else { return }
    let task = Task { @MainActor in await Self.ask(rows) }
    state.request = task
    await task.value
    if state.request == task { state.request = nil }
  }

  @MainActor
  private static func ask(_ rows: [Row]) async {
    let app = UIApplication.shared
    let form = HealthAccessForm(rows, app: app.appName)
    let sheet = SystemSheet("Health Access") { HealthAccessScreen(form: form, close: $0) }
    let answer = await app.answer(to: sheet) { isAllowed in
      let access = PhoneState.current.of(HealthAccess.self)
      for (index, row) in rows.enumerated() {
        access[row.direction, row.type.identifier] = isAllowed == 1 && form.isOn[index]
      }
    }
    guard answer == 0 else { return }
    let alert = SystemAlert(
      "You can turn on health data categories later in the Health app.", buttons: ["OK"])
    _ = await app.answer(to: alert) { _ in }
  }
}

/// The switches of the sheet.
@Observable
@MainActor
private final class HealthAccessForm {
  let rows: [HealthRequest.Row]
  var isOn: [Bool]
  @ObservationIgnored let app: String
  @ObservationIgnored let purposes: [HealthAccess.Direction: String]

  init(_ rows: [HealthRequest.Row], app: String) {
    (self.rows, self.app) = (rows, app)
    isOn = rows.map { _ in false }
    let keys: [HealthAccess.Direction: String] = [
      .write: "NSHealthUpdateUsageDescription", .read: "NSHealthShareUsageDescription",
    ]
    purposes = keys.compactMapValues { Bundle.main.object(forInfoDictionaryKey: $0) as? String }
  }

  var areAllOn: Bool { isOn.allSatisfy { $0 } }

  func turnAll() {
    let value = !areAllOn
    isOn = rows.map { _ in value }
  }
}

private struct HealthAccessScreen: View {
  let form: HealthAccessForm
  let close: @MainActor (Int) -> Void

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        HealthAccessTable(form: form)
        VStack {
          Button("Allow") { close(1) }
            .disabled(!form.isOn.contains(true))
            .accessibilityIdentifier("UIA.Health.Allow.Button")
          Button("Don’t Allow") { close(0) }
            .accessibilityIdentifier("UIA.Health.DoNotAllow.Button")
        }
        .padding()
      }
      .navigationTitle("Health Access")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

private struct HealthAccessTable: UIViewControllerRepresentable {
  let form: HealthAccessForm

  func makeUIViewController(context: Context) -> HealthAccessController { HealthAccessController(form) }
  func updateUIViewController(_ controller: HealthAccessController, context: Context) {}
}

/// The table of the sheet: the cell that turns all on, the types to save, and the types to read.
private final class HealthAccessController: UITableViewController {
  private let form: HealthAccessForm
  private let sections: [(direction: HealthAccess.Direction, rows: [Int])]

  init(_ form: HealthAccessForm) {
    self.form = form
    let directions: [HealthAccess.Direction] = [.write, .read]
    sections = directions.map { direction in
      (direction, form.rows.indices.filter { form.rows[$0].direction == direction })
    }
    .filter { !$0.rows.isEmpty }
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { return nil }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count + 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : sections[section - 1].rows.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    guard section > 0 else { return nil }
    return "Allow “\(form.app)” to \(sections[section - 1].direction == .write ? "update" : "read"):"
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    guard section > 0, let purpose = form.purposes[sections[section - 1].direction] else { return nil }
    return "App Explanation: \(purpose)"
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    guard indexPath.section > 0 else {
      cell.textLabel?.text = form.areAllOn ? "Turn Off All" : "Turn On All"
      cell.accessibilityIdentifier = "UIA.Health.AuthSheet.AllCategoryButton"
      return cell
    }
    let index = sections[indexPath.section - 1].rows[indexPath.row]
    let row = form.rows[index]
    cell.textLabel?.text = row.type.displayName
    cell.accessibilityIdentifier = row.cellIdentifier
    cell.accessibilityValue = form.isOn[index] ? "1" : "0"
    let control = UISwitch()
    control.frame.size = control.intrinsicContentSize
    control.isOn = form.isOn[index]
    control.accessibilityIdentifier = row.switchIdentifier
    control.accessibilityLabel = row.type.displayName
    control.addAction(UIAction { [weak self] _ in self?.turn(index) }, for: .valueChanged)
    cell.accessoryView = control
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if indexPath.section > 0 {
      turn(sections[indexPath.section - 1].rows[indexPath.row])
    } else {
      form.turnAll()
      tableView.reloadData()
    }
  }

  private func turn(_ index: Int) {
    form.isOn[index].toggle()
    tableView.reloadData()
  }
}
