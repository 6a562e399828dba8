// What the app's state shows.
extension AppInstance {
  /// Shows what the app's state wants to be shown, and takes away what it wants no more.
  func reconcilePresentations() {
    for layer in navigator.layers {
      if let tab = layer.wantedTab { navigator.select(tab, in: layer) }
      _ = layer.visibleScreen?.currentContent()
      _ = layer.stack.previous?.currentTitle()
    }
    removeUnwanted()
    for layer in navigator.layers where layer.holdsScreens {
      guard let host = layer.visibleScreen else { continue }
      for (id, declared) in host.currentContent().presentations where declared.isPresentedNow {
        show(declared, id, of: host, in: layer)
      }
    }
  }

  private func removeUnwanted() {
    for layer in navigator.layers where layer.isOwned {
      for host in layer.hosts {
        if let owner = host.owner, !isWanted(owner) { navigator.remove(host, from: layer, isStateOfApp: true) }
      }
      if let owner = layer.owner, !isWanted(owner) { navigator.remove(layer, isStateOfApp: true) }
    }
  }

  private func isWanted(_ owner: PresentationOwner) -> Bool {
    owner.isWanted && navigator.contains(owner.host)
  }

  private func show(
    _ declared: DeclaredPresentation, _ id: DeclaredPresentation.ID, of host: ScreenHost, in layer: Layer
  ) {
    // As UIKit does, a screen shows one thing over it at a time; what else it wants to show waits.
    guard declared.isPushed ? host === layer.visibleScreen : layer === navigator.top else { return }
    let isShown = navigator.layers.contains { layer in
      layer.owner?.shows(id, of: host) ?? false || layer.hosts.contains { $0.owner?.shows(id, of: host) ?? false }
    }
    guard !isShown else { return }
    let owner = PresentationOwner(host: host, id: id, declared: declared)
    let onDismiss = declared.onDismiss
    switch declared.content() {
    case .none: break
    case .alert(let alert): navigator.present(alert.panel, in: Layer(.alert, owner: owner))
    case .actionSheet(let sheet): navigator.present(sheet.panel, in: Layer(.actionSheet, owner: owner))
    case .screen(let screen, .push): navigator.push(screen, owner: owner, in: layer)
    case .screen(let screen, .sheet):
      navigator.present(screen, in: Layer(.sheet, owner: owner, onDismiss: onDismiss))
    case .screen(let screen, .fullScreenCover):
      navigator.present(screen, in: Layer(.fullScreenCover, owner: owner, onDismiss: onDismiss))
    }
  }
}
