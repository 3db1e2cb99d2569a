/// Watches an object without keeping it: a local `weak var` that is only read is a warning to new compilers, and a
/// `weak let` an error to old ones.
struct Weak<Object: AnyObject> {
  weak var object: Object?
}
