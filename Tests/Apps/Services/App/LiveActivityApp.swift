import ActivityKit
import SwiftUI

/// What the delivery of a pizza shows, as in Apple's documentation.
struct PizzaDeliveryAttributes: ActivityAttributes {
  public typealias PizzaDeliveryStatus = ContentState

  struct ContentState: Codable, Hashable {
    var driverName: String
    var minutes: Int
  }

  var numberOfPizzas: Int
  var address: String
}

/// An app that follows the delivery of a pizza with a Live Activity.
struct LiveActivityApp: View {
  @State private var model = LiveActivityModel()

  var body: some View {
    VStack {
      Text(model.status).accessibilityIdentifier("status")
      Text(model.states.joined(separator: " ")).accessibilityIdentifier("states")
      Text(model.contents.joined(separator: " ")).accessibilityIdentifier("contents")
      Text(model.isAllowed ? "allowed" : "refused").accessibilityIdentifier("allowed")
      Button("Order") { model.order() }
      Button("Order in a minute") { model.orderLater() }
      Button("Much") { model.order(address: String(repeating: "x", count: 5000)) }
      Button("Update") { Task { await model.update() } }
      Button("Deliver") { Task { await model.deliver() } }
      Button("Cancel all") { Task { await model.cancelAll() } }
    }
    .task { await model.followPermission() }
    .task { await model.followActivities() }
  }
}

@Observable
@MainActor
final class LiveActivityModel {
  private(set) var status = "–"
  private(set) var states: [String] = []
  private(set) var contents: [String] = []
  private(set) var isAllowed = ActivityAuthorizationInfo().areActivitiesEnabled
  private var activity: Activity<PizzaDeliveryAttributes>?

  func followPermission() async {
    for await isAllowed in ActivityAuthorizationInfo().activityEnablementUpdates { self.isAllowed = isAllowed }
  }

  func followActivities() async {
    for await activity in Activity<PizzaDeliveryAttributes>.activityUpdates {
      self.activity = activity
      Task { for await state in activity.activityStateUpdates { states.append("\(state)") } }
      Task {
        for await content in activity.contentUpdates {
          contents.append("\(content.state.driverName):\(content.state.minutes)")
        }
      }
    }
  }

  func order(address: String = "Main Street 1") {
    let attributes = PizzaDeliveryAttributes(numberOfPizzas: 2, address: address)
    let initial = PizzaDeliveryAttributes.ContentState(driverName: "Anne", minutes: 30)
    do {
      let activity = try Activity.request(
        attributes: attributes, content: .init(state: initial, staleDate: .now.addingTimeInterval(1800)),
        pushType: nil)
      status = "ordered \(activity.attributes.numberOfPizzas)"
    } catch let error as ActivityAuthorizationError {
      status = "\(error)"
    } catch {
      status = "other"
    }
  }

  func orderLater() {
    let attributes = PizzaDeliveryAttributes(numberOfPizzas: 1, address: "Main Street 1")
    let content = ActivityContent(
      state: PizzaDeliveryAttributes.ContentState(driverName: "Bob", minutes: 10), staleDate: nil)
    let alert = AlertConfiguration(title: "Pizza", body: "It begins", sound: .default)
    _ = try? Activity.request(
      attributes: attributes, content: content, pushType: nil, style: .standard, alertConfiguration: alert,
      start: .now.addingTimeInterval(60))
  }

  func update() async {
    let state = PizzaDeliveryAttributes.ContentState(driverName: "Anne", minutes: 5)
    let alert = AlertConfiguration(
      title: "Delivery update", body: "Your pizza arrives in 5 minutes.", sound: .default)
    await activity?.update(ActivityContent(state: state, staleDate: nil), alertConfiguration: alert)
  }

  func deliver() async {
    let state = PizzaDeliveryAttributes.ContentState(driverName: "Anne", minutes: 0)
    let content = ActivityContent(state: state, staleDate: nil, relevanceScore: 50)
    await activity?.end(content, dismissalPolicy: .after(.now.addingTimeInterval(600)))
  }

  func cancelAll() async {
    for activity in Activity<PizzaDeliveryAttributes>.activities {
      await activity.end(nil, dismissalPolicy: .immediate)
    }
    status = "\(Activity<PizzaDeliveryAttributes>.activities.count) left"
  }
}
