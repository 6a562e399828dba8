/// What a screen said when it was last evaluated.
///
/// A reference, since it is asked for again and again.
@MainActor
final class ScreenContent {
  let title: String
  let titleDisplayMode: TitleDisplayMode
  let toolbar: Siblings
  /// The body, as what stands in the screen.
  let root: Element
  /// The alerts, sheets and screens it declares.
  let presentations: [(id: DeclaredPresentation.ID, declared: DeclaredPresentation)]
  /// Whether something wants to know when it comes, goes or changes, or is tied to the focus.
  let hasObservers: Bool
  /// The search field that an element asks for.
  let search: Element?
  /// Whether people can't drag the sheet away that the screen stands in.
  let keepsSheet: Bool
  /// The navigation bar and the title in it, for all pictures of the screen.
  private(set) lazy var bar = Element(.navigationBar, id: title)
  private(set) lazy var titleText = Text(title)
  /// Whether its elements lie so deep in one another that they can't be laid out.
  let isTooDeep: Bool

  init(_ screen: any Screen) {
    title = screen.title
    titleDisplayMode = screen.titleDisplayMode
    toolbar = Siblings(screen.toolbar)
    var survey = ContentSurvey()
    survey.visit(toolbar, in: ElementPath().appending(Self.toolbarComponent), depth: 0)
    var root = Element(.other, children: screen.body)
    survey.visit(root.storage.siblings, in: ElementPath(), depth: 0)
    isTooDeep = survey.isTooDeep
    if isTooDeep { root.children = [] }
    root.layout = .vertical(Stacking(spacing: type(of: screen) == Panel.self ? 0 : Stacking().spacing))
    self.root = root
    presentations = survey.presentations
    hasObservers = survey.hasObservers
    search = survey.search
    keepsSheet = survey.keepsSheet
  }

  private static let toolbarComponent = Siblings([Element(.navigationBar)]).component(at: 0)
}
