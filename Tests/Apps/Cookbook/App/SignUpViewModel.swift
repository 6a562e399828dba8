import Combine
import Foundation

@MainActor
final class SignUpViewModel: ObservableObject {
  @Published var name = ""
  @Published var email = ""
  @Published var password = ""
  @Published var confirmation = ""

  @Published private(set) var emailError: String?
  @Published private(set) var passwordError: String?
  @Published private(set) var isValid = false
  @Published private(set) var isSending = false
  @Published var failure: SignUpFailure?

  private let api: RecipeAPI
  private var cancellables = Set<AnyCancellable>()

  init(api: RecipeAPI = RecipeAPI()) {
    self.api = api

    let isEmailValid =
      $email
      .map { $0.range(of: #"^[^@\s]+@[^@\s]+\.[a-z]{2,}$"#, options: .regularExpression) != nil }
    let passwordProblem = Publishers.CombineLatest($password, $confirmation)
      .map { password, confirmation -> String? in
        if password.count < 8 { return "Use at least 8 characters." }
        return password == confirmation ? nil : "The passwords differ."
      }

    isEmailValid
      .combineLatest($email)
      .debounce(for: 0.5, scheduler: RunLoop.main)
      .map { isValid, email in isValid || email.isEmpty ? nil : "This isn't an email address." }
      .removeDuplicates()
      .assign(to: \.emailError, on: self)
      .store(in: &cancellables)

    passwordProblem
      .combineLatest($password)
      .debounce(for: 0.5, scheduler: RunLoop.main)
      .map { problem, password in password.isEmpty ? nil : problem }
      .assign(to: &$passwordError)

    Publishers.CombineLatest3($name, isEmailValid, passwordProblem)
      .map { name, isEmailValid, problem in !name.isEmpty && isEmailValid && problem == nil }
      .assign(to: &$isValid)
  }

  func submit(_ completion: @escaping (String) -> Void) {
    isSending = true
    api.signUp(name: name, email: email, password: password)
      .receive(on: DispatchQueue.main)
      .sink(
        receiveCompletion: { [weak self] result in
          self?.isSending = false
          if case .failure(let error) = result { self?.failure = SignUpFailure(error: error) }
        },
        receiveValue: { [name] in completion(name) }
      )
      .store(in: &cancellables)
  }
}

struct SignUpFailure: Identifiable {
  let error: RecipeAPIError
  var id: String { error.localizedDescription }
}
