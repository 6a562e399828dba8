import SwiftUI

@main
struct ShopApp: App {
  @StateObject private var session = Session()

  var body: some Scene {
    WindowGroup {
      RootView().environmentObject(session)
    }
  }
}

final class Session: ObservableObject {
  @Published var user: String?
  @Published var isLoading = false
  @Published var error: String?

  @MainActor
  func signIn(email: String, password: String) async {
    isLoading = true
    error = nil
    defer { isLoading = false }
    try? await Task.sleep(nanoseconds: 800_000_000)
    if password == "secret" { user = email } else { error = "Wrong email or password." }
  }

  func signOut() { user = nil }
}

struct RootView: View {
  @EnvironmentObject private var session: Session

  var body: some View {
    if session.user == nil {
      LoginView()
    } else {
      MainView()
    }
  }
}

struct LoginView: View {
  enum Field { case email, password }
  @EnvironmentObject private var session: Session
  @State private var email = ""
  @State private var password = ""
  @FocusState private var focus: Field?

  var body: some View {
    Form {
      Section("Account") {
        TextField("Email", text: $email)
          .textContentType(.emailAddress)
          .keyboardType(.emailAddress)
          .textInputAutocapitalization(.never)
          .focused($focus, equals: .email)
          .submitLabel(.next)
          .onSubmit { focus = .password }
        SecureField("Password", text: $password)
          .focused($focus, equals: .password)
          .submitLabel(.go)
          .onSubmit(signIn)
      }
      if let error = session.error {
        Text(error).foregroundStyle(.red).accessibilityIdentifier("login.error")
      }
      Button(action: signIn) {
        if session.isLoading { ProgressView() } else { Text("Sign In") }
      }
      .disabled(email.isEmpty || password.isEmpty || session.isLoading)
      .accessibilityIdentifier("login.signIn")
    }
    .onAppear { focus = .email }
  }

  private func signIn() {
    Task { await session.signIn(email: email, password: password) }
  }
}

struct Product: Identifiable, Hashable {
  let id: Int
  let name: String
  let price: Double
}

enum ShopServer {
  static func url(_ path: String) -> URL? {
    let base = ProcessInfo.processInfo.environment["API_BASE_URL"] ?? "https://shop.example"
    return URL(string: "\(base)/\(path)")
  }

  /// How many of a product there are.
  static func stock(of product: Product) async -> String {
    guard let url = url("stock/\(product.id)") else { return "No stock" }
    do {
      let (data, response) = try await URLSession.shared.data(from: url)
      guard (response as? HTTPURLResponse)?.statusCode == 200 else { return "Stock unknown" }
      return "\(String(decoding: data, as: UTF8.self)) in stock"
    } catch let error as URLError where error.code == .notConnectedToInternet {
      return "Offline"
    } catch {
      return "Stock unknown"
    }
  }
}

@Observable
@MainActor
final class Store {
  private(set) var products: [Product] = []
  var cart: [Product] = []
  var total: Double { cart.reduce(0) { $0 + $1.price } }

  func load() async {
    try? await Task.sleep(for: .milliseconds(500))
    products = (1...20).map { Product(id: $0, name: "Product \($0)", price: Double($0) * 1.5) }
  }
}

struct MainView: View {
  @State private var store = Store()
  @State private var tab = 0

  var body: some View {
    TabView(selection: $tab) {
      ProductsView().tabItem { Label("Products", systemImage: "list.bullet") }.tag(0)
      CartView().tabItem { Label("Cart", systemImage: "cart") }.tag(1).badge(store.cart.count)
    }
    .environment(store)
  }
}

struct ProductsView: View {
  @Environment(Store.self) private var store
  @State private var query = ""
  @State private var path: [Product] = []

  var shown: [Product] {
    query.isEmpty ? store.products : store.products.filter { $0.name.localizedCaseInsensitiveContains(query) }
  }

  var body: some View {
    NavigationStack(path: $path) {
      List(shown) { product in
        NavigationLink(value: product) {
          HStack {
            VStack(alignment: .leading) {
              Text(product.name).font(.headline)
              Text(product.price, format: .currency(code: "USD")).font(.caption).foregroundStyle(.secondary)
            }
            Spacer()
            if store.cart.contains(product) { Image(systemName: "checkmark").foregroundColor(.green) }
          }
        }
        .swipeActions(edge: .leading) {
          Button("Add") { store.cart.append(product) }.tint(.green)
        }
      }
      .overlay { if store.products.isEmpty { ProgressView("Loading…") } }
      .navigationTitle("Products")
      .navigationDestination(for: Product.self) { ProductView(product: $0) }
      .task { await store.load() }
    }
  }
}

struct ProductView: View {
  let product: Product
  @Environment(Store.self) private var store
  @Environment(\.dismiss) private var dismiss
  @State private var amount = 1
  @State private var isAdded = false
  @State private var stock = "Checking…"

  var body: some View {
    VStack(spacing: 16) {
      AsyncImage(url: ShopServer.url("images/\(product.id).png")) { image in
        image.resizable().frame(width: 100, height: 100).accessibilityIdentifier("photo")
      } placeholder: {
        Image(systemName: "shippingbox").resizable().frame(width: 100, height: 100).accessibilityHidden(true)
      }
      Text(product.name).font(.largeTitle).bold()
      Text(stock).accessibilityIdentifier("stock").task { stock = await ShopServer.stock(of: product) }
      Button {
        for _ in 0..<amount { store.cart.append(product) }
        isAdded = true
      } label: {
        Label("Add to Cart", systemImage: "cart.badge.plus").padding().frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .accessibilityIdentifier("add")
    }
    .padding()
    .navigationTitle(product.name)
    .navigationBarTitleDisplayMode(.inline)
    .alert("Added", isPresented: $isAdded) {
      Button("Keep shopping") { dismiss() }
      Button("Stay", role: .cancel) {}
    } message: {
      Text("\(product.name) is in your cart.")
    }
  }
}

struct CartView: View {
  @Environment(Store.self) private var store
  @EnvironmentObject private var session: Session
  @State private var isCheckingOut = false

  var body: some View {
    NavigationStack {
      Group {
        if store.cart.isEmpty {
          Text("Your cart is empty").accessibilityIdentifier("cart.empty")
        } else {
          List {
            ForEach(Array(store.cart.enumerated()), id: \.offset) { _, product in
              Text(product.name)
            }
            .onDelete { store.cart.remove(atOffsets: $0) }
            Text("Total: \(store.total, specifier: "%.2f")").accessibilityIdentifier("cart.total")
          }
        }
      }
      .navigationTitle("Cart")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { Button("Sign Out") { session.signOut() } }
        ToolbarItem(placement: .topBarTrailing) {
          Button("Buy") { isCheckingOut = true }.disabled(store.cart.isEmpty)
        }
      }
      .sheet(isPresented: $isCheckingOut) { CheckoutView() }
    }
  }
}

struct CheckoutView: View {
  @Environment(Store.self) private var store
  @Environment(\.dismiss) private var dismiss
  @AppStorage("name") private var name = ""
  @State private var isGift = false

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $name).accessibilityIdentifier("checkout.name")
        Toggle("Gift", isOn: $isGift)
      }
      .navigationTitle("Checkout")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Order") {
            store.cart = []; dismiss()
          }.disabled(name.trimmingCharacters(in: .whitespaces).isEmpty)
        }
      }
    }
    .interactiveDismissDisabled()
  }
}

#Preview { LoginView().environmentObject(Session()) }

#Preview("Stepper", traits: .sizeThatFitsLayout) {
  @Previewable @State var count = 2
  let title = "Count"
  VStack {
    Text("\(title) \(count)")
    Button("Add") { count += 1 }
  }
}
