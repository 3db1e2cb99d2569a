import Foundation

/// What is called when an action happens.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that can be chosen, with a title.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// What is written on it.
  open internal(set) var title: String
  /// The picture beside the title.
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }

  /// Whether an element is marked.
  public enum State: Int, Sendable {
    /// Not marked.
    case off = 0
    /// Marked.
    case on = 1
    /// Partly marked.
    case mixed = 2
  }

  /// What else is said about an element; only stored.
  public struct Attributes: OptionSet, Sendable {
    public var rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It destroys something.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }
}

/// Something that a control does, as a closure.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The identity of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string that was given.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  }

  /// The identity; of two actions with one, a control keeps the later.
  public let identifier: Identifier
  /// A longer title; only stored.
  open var discoverabilityTitle: String?
  /// What else is said about the action; only stored.
  open var attributes: Attributes
  /// Whether the action is marked; only stored.
  open var state: State
  /// What the action was sent by; nil outside of the handler.
  open internal(set) var sender: Any?
  private let handler: UIActionHandler

  /// Creates an action with a handler; without an identifier it gets one of its own.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  func perform(from sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
