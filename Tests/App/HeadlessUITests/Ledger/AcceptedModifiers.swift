import Foundation
import HeadlessUI

/// A call of each modifier of views that the ledger has as accepted.
@MainActor
struct AcceptedModifiers<Base: View> {
  let base: Base
  let namespace: Namespace.ID
  /// The modified views by the names of the modifiers.
  private(set) var views: [String: any View] = [:]

  init(_ base: Base, in namespace: Namespace.ID) {
    (self.base, self.namespace) = (base, namespace)
    addText()
    addDrawing()
    addEffects()
    addLists()
    addAccessibility()
    addBars()
    addPresentations()
    addInput()
    addScrolling()
    addPreviews()
    addFileDialogs()
    addHinges()
  }

  private mutating func add(_ name: String, _ modified: some View) { views[name] = modified }

  private mutating func addHinges() {
    add("onHingeChange", base.onHingeChange { _, _ in })
    add("overlayArrangementEdge", base.overlayArrangementEdge(.leading))
    add("splitArrangementLayoutRatio", base.splitArrangementLayoutRatio(0.4))
    add("splitArrangementLayoutSize", base.splitArrangementLayoutSize(minWidth: 9))
    add("splitArrangementFixedLayoutSize", base.splitArrangementFixedLayoutSize())
    add("toolbarVerticalBehavior", base.toolbarVerticalBehavior(.disabled))
    add("toolbarVerticalCompressionBehavior", base.toolbarVerticalCompressionBehavior(.prefersTabBar))
    add("sceneAccessory", base.sceneAccessory { ExternalNonInteractiveAccessory { Text(verbatim: "outside") } })
  }

  private mutating func addText() {
    add("lineHeight", base.lineHeight(.loose))
    add("textSelection", base.textSelection(.enabled))
    add("typesettingLanguage", base.typesettingLanguage(Locale.Language(identifier: "th")))
    add("writingDirection", base.writingDirection(strategy: .layoutBased))
    add("labelIconToTitleSpacing", base.labelIconToTitleSpacing(9))
    add("labelReservedIconWidth", base.labelReservedIconWidth(9))
    add("help", base.help("Help"))
    add("textInputBorderShape", base.textInputBorderShape(.capsule))
    add("contentTransition", base.contentTransition(.opacity))
  }

  private mutating func addDrawing() {
    add("containerBackground", base.containerBackground(.red, for: .navigation))
    add("containerShape", base.containerShape(Circle()))
    add("brightness", base.brightness(1))
    add("contrast", base.contrast(1))
    add("colorInvert", base.colorInvert())
    add("colorMultiply", base.colorMultiply(.red))
    add("grayscale", base.grayscale(1))
    add("hueRotation", base.hueRotation(.degrees(1)))
    add("luminanceToAlpha", base.luminanceToAlpha())
    add("saturation", base.saturation(1))
    add("geometryGroup", base.geometryGroup())
    add("allowedDynamicRange", base.allowedDynamicRange(nil))
    add("hoverEffect", base.hoverEffect())
    add("hoverEffectDisabled", base.hoverEffectDisabled())
    add("pointerStyle", base.pointerStyle(nil))
    add("glassEffectID", base.glassEffectID("id", in: namespace))
    add("glassEffectUnion", base.glassEffectUnion(id: "id", namespace: namespace))
    add("glassEffect", base.glassEffect())
    add("glassEffectTransition", base.glassEffectTransition(.identity))
    add("backgroundExtensionEffect", base.backgroundExtensionEffect())
    add("privacySensitive", base.privacySensitive())
    add("invalidatableContent", base.invalidatableContent())
  }

  private mutating func addEffects() {
    let shader = Shader(function: ShaderFunction(library: .default, name: "wave"), arguments: [])
    add("colorEffect", base.colorEffect(shader))
    add("distortionEffect", base.distortionEffect(shader, maxSampleOffset: .zero))
    add("layerEffect", base.layerEffect(shader, maxSampleOffset: .zero))
    add("matchedGeometryEffect", base.matchedGeometryEffect(id: 1, in: namespace))
    add("matchedTransitionSource", base.matchedTransitionSource(id: 1, in: namespace))
    add("symbolColorRenderingMode", base.symbolColorRenderingMode(nil))
    add("symbolVariableValueMode", base.symbolVariableValueMode(nil))
    add("symbolEffect", base.symbolEffect(.pulse))
    add("symbolEffectsRemoved", base.symbolEffectsRemoved())
    add("visualEffect", base.visualEffect { content, _ in content.offset(x: 9) })
    add("gridCellUnsizedAxes", base.gridCellUnsizedAxes(.horizontal))
  }

  private mutating func addLists() {
    add("listRowSeparatorTint", base.listRowSeparatorTint(.red))
    add("sectionIndexLabel", base.sectionIndexLabel("A"))
    add("listRowSpacing", base.listRowSpacing(9))
    add("listRowHoverEffect", base.listRowHoverEffect(nil))
    add("listRowHoverEffectDisabled", base.listRowHoverEffectDisabled())
    add("listSectionSeparator", base.listSectionSeparator(.hidden))
    add("listSectionSeparatorTint", base.listSectionSeparatorTint(.red))
    add("listSectionSpacing", base.listSectionSpacing(9))
    add("listSectionMargins", base.listSectionMargins(.all, 9))
    add("listItemTint", base.listItemTint(.red))
    add("badgeProminence", base.badgeProminence(.increased))
    add("listSectionIndexVisibility", base.listSectionIndexVisibility(.hidden))
    add("navigationLinkIndicatorVisibility", base.navigationLinkIndicatorVisibility(.hidden))
    add("tableStyle", base.tableStyle(.inset))
  }

  private mutating func addAccessibility() {
    add("accessibilityInputLabels", base.accessibilityInputLabels([Text(verbatim: "Label")]))
    add("accessibilityHeading", base.accessibilityHeading(.h1))
    add("accessibilityZoomAction", base.accessibilityZoomAction { _ in })
    add("accessibilityTextContentType", base.accessibilityTextContentType(.plain))
    add("accessibilityRespondsToUserInteraction", base.accessibilityRespondsToUserInteraction())
    add("accessibilityActivationPoint", base.accessibilityActivationPoint(.top))
    add("accessibilityIgnoresInvertColors", base.accessibilityIgnoresInvertColors())
    add("accessibilityDirectTouch", base.accessibilityDirectTouch())
    add("accessibilityShowsLargeContentViewer", base.accessibilityShowsLargeContentViewer())
    add("accessibilityFocused", base.accessibilityFocused(AccessibilityFocusState<Bool>().projectedValue))
    add("speechAdjustedPitch", base.speechAdjustedPitch(1))
    add("speechAnnouncementsQueued", base.speechAnnouncementsQueued())
    add("speechAlwaysIncludesPunctuation", base.speechAlwaysIncludesPunctuation())
    add("speechSpellsOutCharacters", base.speechSpellsOutCharacters())
  }

  private mutating func addBars() {
    add("toolbarMinimizationBehavior", base.toolbarMinimizationBehavior(.never, for: .navigationBar))
    add("toolbarMinimizationRestoration", base.toolbarMinimizationRestoration(.atScrollEdge, for: .navigationBar))
    add(
      "toolbarMinimizationSafeAreaAdjustment",
      base.toolbarMinimizationSafeAreaAdjustment(.disabled, for: .navigationBar))
    add("navigationViewStyle", base.navigationViewStyle(.stack))
    add("navigationSplitViewStyle", base.navigationSplitViewStyle(.balanced))
    add("navigationSplitViewColumnWidth", base.navigationSplitViewColumnWidth(99))
    add("navigationTransition", base.navigationTransition(.automatic))
    add("navigationDocument", base.navigationDocument(URL(filePath: "/")))
    add("toolbarBackground", base.toolbarBackground(.red))
    add("toolbarBackgroundVisibility", base.toolbarBackgroundVisibility(.hidden))
    add("toolbarColorScheme", base.toolbarColorScheme(.dark))
    add("toolbarRole", base.toolbarRole(.editor))
    add("indexViewStyle", base.indexViewStyle(.page))
    add("statusBarHidden", base.statusBarHidden())
    add("statusBar", base.statusBar(hidden: true))
    add("persistentSystemOverlays", base.persistentSystemOverlays(.hidden))
    add("defersSystemGestures", base.defersSystemGestures(on: .top))
    add("tabBarMinimizeBehavior", base.tabBarMinimizeBehavior(.never))
    add("tabViewCustomization", base.tabViewCustomization(nil))
    add("searchPresentationToolbarBehavior", base.searchPresentationToolbarBehavior(.avoidHidingContent))
  }

  private mutating func addPresentations() {
    add("presentationPlacement", base.presentationPlacement(.leading))
    add("inspectorColumnWidth", base.inspectorColumnWidth(99))
    add("presentationBackground", base.presentationBackground(.red))
    add("presentationCornerRadius", base.presentationCornerRadius(9))
    add("presentationContentInteraction", base.presentationContentInteraction(.scrolls))
    add("presentationSizing", base.presentationSizing(.form))
    add("menuIndicator", base.menuIndicator(.hidden))
    add("menuOrder", base.menuOrder(.fixed))
  }

  private mutating func addInput() {
    add("buttonBorderShape", base.buttonBorderShape(.capsule))
    add("buttonSizing", base.buttonSizing(.automatic))
    add("buttonRepeatBehavior", base.buttonRepeatBehavior(.enabled))
    add("textEditorStyle", base.textEditorStyle(.plain))
    add("keyboardType", base.keyboardType(.numberPad))
    add("textContentType", base.textContentType(.password))
    add("textInputAutocapitalization", base.textInputAutocapitalization(.never))
    add("autocapitalization", base.autocapitalization(.none))
    add("findDisabled", base.findDisabled())
    add("replaceDisabled", base.replaceDisabled())
    add("focusEffectDisabled", base.focusEffectDisabled())
    add("onHover", base.onHover { _ in })
  }

  private mutating func addFileDialogs() {
    add("fileDialogConfirmationLabel", base.fileDialogConfirmationLabel("Choose"))
    add("fileDialogMessage", base.fileDialogMessage("A file"))
    add("fileDialogCustomizationID", base.fileDialogCustomizationID("id"))
    add("fileDialogImportsUnresolvedAliases", base.fileDialogImportsUnresolvedAliases(true))
    add("fileDialogURLEnabled", base.fileDialogURLEnabled(#Predicate { $0.isFileURL }))
    add("fileExporterFilenameLabel", base.fileExporterFilenameLabel("Name"))
  }

  private mutating func addScrolling() {
    add("scrollIndicatorsFlash", base.scrollIndicatorsFlash(onAppear: true))
    add("scrollBounceBehavior", base.scrollBounceBehavior(.always))
    add("scrollClipDisabled", base.scrollClipDisabled())
    add("scrollTargetLayout", base.scrollTargetLayout())
    add("scrollTarget", base.scrollTarget())
    add("scrollEdgeEffectStyle", base.scrollEdgeEffectStyle(.hard, for: .top))
    add("scrollEdgeEffectHidden", base.scrollEdgeEffectHidden())
    add("scrollTransition", base.scrollTransition { content, _ in content.opacity(0) })
  }

  private mutating func addPreviews() {
    add("previewLayout", base.previewLayout(.device))
    add("previewDevice", base.previewDevice(nil))
    add("previewInterfaceOrientation", base.previewInterfaceOrientation(.portrait))
    add("previewContext", base.previewContext(PhoneContext()))
  }

  private struct PhoneContext: PreviewContext {
    subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
  }
}

extension AcceptedModifiers where Base == Text {
  /// The views by the names of the modifiers that return a `Text`.
  var ofText: [String: Text] {
    [
      "accessibilityHeading": base.accessibilityHeading(.h1),
      "accessibilityTextContentType": base.accessibilityTextContentType(.plain),
      "speechAdjustedPitch": base.speechAdjustedPitch(1),
      "speechAnnouncementsQueued": base.speechAnnouncementsQueued(),
      "speechAlwaysIncludesPunctuation": base.speechAlwaysIncludesPunctuation(),
      "speechSpellsOutCharacters": base.speechSpellsOutCharacters(),
    ]
  }
}
