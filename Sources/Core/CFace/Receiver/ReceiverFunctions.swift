import CBinnacle

/// Implements `binnacle_receiver_size`.
@_cdecl("binnacle_receiver_size")
public func binnacleReceiverSize() -> Int { objectSize(of: ReceiverObject.self) }

/// Implements `binnacle_receiver_defaults`.
@_cdecl("binnacle_receiver_defaults")
public func binnacleReceiverDefaults(
  _ options: UnsafeMutablePointer<binnacle_receiver_options>?, _ size: Int
) -> Int32 {
  result { () throws(CFaceError) in
    try write(.defaults, to: options, size)
    return 0
  }
}

/// Implements `binnacle_receiver_create`.
@_cdecl("binnacle_receiver_create")
public func binnacleReceiverCreate(
  _ memory: UnsafeMutableRawPointer?, _ memorySize: Int, _ options: UnsafePointer<binnacle_receiver_options>?,
  _ optionsSize: Int, _ receiver: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  create(ReceiverObject.self, in: memory, memorySize, receiver) { () throws(CFaceError) in
    try ReceiverObject(.checked(options, optionsSize))
  }
}

/// Implements `binnacle_receiver_destroy`.
@_cdecl("binnacle_receiver_destroy")
public func binnacleReceiverDestroy(_ receiver: OpaquePointer?) -> Int32 { destroy(receiver, ReceiverObject.self) }

/// Implements `binnacle_receiver_feed`.
@_cdecl("binnacle_receiver_feed")
public func binnacleReceiverFeed(
  _ receiver: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ size: Int, _ instant: Int64
) -> Int32 { feed(receiver, ReceiverObject.self, bytes, size, instant) }

/// Implements `binnacle_receiver_advance`.
@_cdecl("binnacle_receiver_advance")
public func binnacleReceiverAdvance(_ receiver: OpaquePointer?, _ instant: Int64) -> Int32 {
  advance(receiver, ReceiverObject.self, to: instant)
}

/// Implements `binnacle_receiver_deadline`.
@_cdecl("binnacle_receiver_deadline")
public func binnacleReceiverDeadline(_ receiver: OpaquePointer?) -> Int64 { deadline(receiver, ReceiverObject.self) }

/// Implements `binnacle_receiver_finish`.
@_cdecl("binnacle_receiver_finish")
public func binnacleReceiverFinish(_ receiver: OpaquePointer?) -> Int32 { finish(receiver, ReceiverObject.self) }

/// Implements `binnacle_receiver_fix`.
@_cdecl("binnacle_receiver_fix")
public func binnacleReceiverFix(
  _ receiver: OpaquePointer?, _ fix: UnsafeMutablePointer<binnacle_fix>?, _ size: Int
) -> Int32 { take(from: receiver, ReceiverObject.self, into: fix, size) { $0.takeFix() } }

/// Implements `binnacle_receiver_sky`.
@_cdecl("binnacle_receiver_sky")
public func binnacleReceiverSky(
  _ receiver: OpaquePointer?, _ sky: UnsafeMutablePointer<binnacle_sky>?, _ size: Int,
  _ satellites: UnsafeMutablePointer<binnacle_satellite>?, _ capacity: Int
) -> Int32 { takeSky(receiver, ReceiverObject.self, sky, size, satellites, capacity) }

/// Implements `binnacle_receiver_counters`.
@_cdecl("binnacle_receiver_counters")
public func binnacleReceiverCounters(
  _ receiver: OpaquePointer?, _ counters: UnsafeMutablePointer<binnacle_counters>?, _ size: Int
) -> Int32 {
  // Counters are always there: 1 would say so.
  min(0, take(from: receiver, ReceiverObject.self, into: counters, size) { $0.counters })
}
