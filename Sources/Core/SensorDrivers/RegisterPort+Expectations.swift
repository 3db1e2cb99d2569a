import BusProtocols

extension RegisterPort {
  /// Throws `wrongIdentity` unless `register` reads as `identity`.
  mutating func require(identity: UInt8, at register: UInt8) throws(Failure) {
    let found = try value(of: register)
    guard found == identity else { throw .wrongIdentity(found: UInt32(found), expected: UInt32(identity)) }
  }

  /// Waits until the bits of `mask` equal `value`.
  ///
  /// - Throws: `notReady` after ten waits of `milliseconds`.
  mutating func wait<D: Delay>(
    for register: UInt8, mask: UInt8, toBe value: UInt8, every milliseconds: Int64, delay: inout D
  ) throws(Failure) {
    for _ in 0..<10 {
      delay.wait(milliseconds: milliseconds)
      if try self.value(of: register) & mask == value { return }
    }
    throw .notReady
  }
}
