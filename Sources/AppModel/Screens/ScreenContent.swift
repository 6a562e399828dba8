/// What a screen said when it was last evaluated.
struct ScreenContent {
  let title: String
  let toolbar: [Element]
  let body: [Element]
}
