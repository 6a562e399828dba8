/// How large an element wants to be in a given width, and whether it takes more when there is more.
struct Measure: Equatable {
  var size: Size
  var isWide = false
  var isTall = false
}
