import RobotKit
import SwiftUI

/// Small apps, each with a service of the phone.
@main
enum ServicesSample: RobotSuite {
  static var apps: AppCatalog { AppCatalog(launches + Launch.previews) }
  static var robots: [any Robot.Type] { [] }

  private static var launches: [Launch] {
    [
      Launch("safari") { SafariApp() },
      Launch("files") { FilesApp() },
      Launch("pages") { PagesApp() },
      Launch("web") { WebApp() },
      Launch("mail") { MailApp() },
      Launch("keychain") { KeychainApp() },
      Launch("faceid") { FaceIDApp() },
      Launch("signin") { SignInApp() },
      Launch("reminders") { RemindersApp() },
      Launch("nearby") { NearbyApp() },
      Launch("network") { NetworkApp() },
      Launch("store") { StoreApp() },
      Launch("paywall") { PaywallApp() },
      Launch("photos") { PhotosApp() },
      Launch("agenda") { AgendaApp() },
      Launch("contacts") { ContactsApp() },
      Launch("health") { HealthApp() },
      Launch("cloudnotes", app: CloudNotesApp.self),
      Launch("recipes") { RecipeApp() },
      Launch("widgets") { WidgetsApp() },
      Launch("tips") { TipsApp() },
      Launch("previews") { PreviewsApp() },
      Launch("links") { LinksApp() },
      Launch("documents") { DocumentsApp() },
      Launch("sound") { SoundApp() },
      Launch("scanner") { ScannerApp() },
      Launch("dictation") { DictationApp() },
      Launch("refresh", app: RefreshApp.self),
      Launch("spotlight") { SpotlightApp() },
      Launch("spotlightScene", delegate: SceneSpotlightApp.self),
      Launch("quickactions", app: QuickActionApp.self),
      Launch("quickactionsUIKit", delegate: QuickActionUIKitApp.self),
      Launch("liveactivity") { LiveActivityApp() },
      Launch("maps") { MapsApp() },
      Launch("mapview") { MapViewApp() },
      Launch("mapforms") { MapFormsApp() },
      Launch("drawnmap") { MapOnlyApp(style: .standard) },
      Launch("charts") { ChartsApp() },
      Launch("imagery") { MapOnlyApp(style: .imagery) },
    ]
  }
}
