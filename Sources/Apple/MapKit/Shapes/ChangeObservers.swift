/// A receiver of changes of objects that a map view shows. A view has one for all of its annotations.
package final class ChangeObserver<Subject> {
  /// Called after a change, on the thread that made it.
  package let changed: (Subject) -> Void

  package init(_ changed: @escaping (Subject) -> Void) { self.changed = changed }
}

/// The observers of one object.
///
/// Apple's map views observe properties by Objective-C's means, which Swift on Linux lacks. Most objects have one
/// observer or none, so that case takes no memory of its own.
package struct ChangeObservers<Subject> {
  private var first: ChangeObserver<Subject>?
  private var others: [ChangeObserver<Subject>] = []

  package init() {}

  package mutating func add(_ observer: ChangeObserver<Subject>) {
    if first == nil { first = observer } else { others.append(observer) }
  }

  /// Removes an observer that was added once; does nothing if it was not.
  package mutating func remove(_ observer: ChangeObserver<Subject>) {
    if first === observer {
      first = others.popLast()
    } else if let index = others.firstIndex(where: { $0 === observer }) {
      others.remove(at: index)
    }
  }

  package func notify(_ subject: Subject) {
    first?.changed(subject)
    for observer in others { observer.changed(subject) }
  }
}
