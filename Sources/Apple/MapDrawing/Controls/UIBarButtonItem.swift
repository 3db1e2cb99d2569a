import Foundation

/// An item of a bar. There are no bars here: a program adds the view of an item to a map.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title; nil for none.
  open var title: String?
  /// The picture; nil for none.
  open var image: UIImage?
  /// Whether the item can be used. Stored only.
  open var isEnabled = true
  /// A number of the program's own.
  open var tag = 0

  /// Creates an item without title and picture.
  public override init() { super.init() }
}

/// A button of a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The view that shows the item; nil for none.
  open var customView: UIView?

  /// Creates an item without a view.
  public override init() { super.init() }

  /// Creates an item that a view shows.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
}
