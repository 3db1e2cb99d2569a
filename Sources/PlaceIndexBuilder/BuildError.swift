/// Why no file was built, for the user.
struct BuildError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
