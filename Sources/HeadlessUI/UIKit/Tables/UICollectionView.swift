/// The view of a list or grid, UIKit's `UICollectionView`, for the appearance of SwiftUI's lists only: kept, not drawn.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {}
