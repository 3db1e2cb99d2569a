/// Shared by test targets.
enum TestSupport {}
