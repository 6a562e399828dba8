import ComposableArchitecture
import SwiftUI

@Reducer struct Counter {
  @ObservableState struct State: Equatable { var count = 0; var isLoading = false; var fact: String? }
  enum Action { case add, remove, factTapped, factLoaded(String) }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add: state.count += 1; return .none
      case .remove: state.count -= 1; return .none
      case .factTapped:
        state.isLoading = true
        return .run { [count = state.count] send in
          try await clock.sleep(for: .seconds(1))
          await send(.factLoaded("\(count) is a number"))
        }
      case .factLoaded(let fact): state.isLoading = false; state.fact = fact; return .none
      }
    }
  }
}

@main struct CounterApp: App {
  static let store = Store(initialState: Counter.State()) { Counter() }
  var body: some Scene { WindowGroup { CounterView(store: Self.store) } }
}
struct CounterView: View {
  let store: StoreOf<Counter>
  var body: some View {
    VStack {
      Text("Count \(store.count)")
      Button("Add") { store.send(.add) }
      Button("Remove") { store.send(.remove) }
      Button("Fact") { store.send(.factTapped) }
      if store.isLoading { ProgressView() }
      if let fact = store.fact { Text(fact) }
    }
  }
}
