import Bytes
import CBinnacle

/// Implements `binnacle_receiver_size`.
@_cdecl("binnacle_receiver_size")
public func binnacleReceiverSize() -> Int { objectSize(of: ReceiverObject.self) }

/// Implements `binnacle_receiver_defaults`.
@_cdecl("binnacle_receiver_defaults")
public func binnacleReceiverDefaults(_ options: UnsafeMutablePointer<binnacle_receiver_options>?, _ size: Int) -> Int32
{
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
  result { () throws(CFaceError) in
    guard let receiver else { throw .null }
    receiver.pointee = nil
    let memory = try checkedMemory(memory, memorySize, for: ReceiverObject.self)
    receiver.pointee = place(try ReceiverObject(.checked(options, optionsSize)), in: memory)
    return 0
  }
}

/// Implements `binnacle_receiver_destroy`.
@_cdecl("binnacle_receiver_destroy")
public func binnacleReceiverDestroy(_ receiver: OpaquePointer?) -> Int32 {
  result { () throws(CFaceError) in
    try destroy(receiver, ReceiverObject.self)
    return 0
  }
}

/// Implements `binnacle_receiver_feed`.
@_cdecl("binnacle_receiver_feed")
public func binnacleReceiverFeed(
  _ receiver: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ size: Int, _ instant: Int64
) -> Int32 {
  result { () throws(CFaceError) in
    try withObject(receiver) { (object: inout ReceiverObject) throws(CFaceError) in
      Int32(truncatingIfNeeded: try object.feed(input(bytes, size), at: instant))
    }
  }
}

/// Implements `binnacle_receiver_advance`.
@_cdecl("binnacle_receiver_advance")
public func binnacleReceiverAdvance(_ receiver: OpaquePointer?, _ instant: Int64) -> Int32 {
  result { () throws(CFaceError) in
    try withObject(receiver) { (object: inout ReceiverObject) throws(CFaceError) in try object.advance(to: instant) }
    return 0
  }
}

/// Implements `binnacle_receiver_deadline`.
@_cdecl("binnacle_receiver_deadline")
public func binnacleReceiverDeadline(_ receiver: OpaquePointer?) -> Int64 {
  do throws(CFaceError) {
    return try withObject(receiver) { (object: inout ReceiverObject) throws(CFaceError) in object.deadline }
  } catch {
    return Int64(error.rawValue)
  }
}

/// Implements `binnacle_receiver_finish`.
@_cdecl("binnacle_receiver_finish")
public func binnacleReceiverFinish(_ receiver: OpaquePointer?) -> Int32 {
  result { () throws(CFaceError) in
    try withObject(receiver) { (object: inout ReceiverObject) throws(CFaceError) in object.finish() }
    return 0
  }
}

/// Implements `binnacle_receiver_fix`.
@_cdecl("binnacle_receiver_fix")
public func binnacleReceiverFix(
  _ receiver: OpaquePointer?, _ fix: UnsafeMutablePointer<binnacle_fix>?, _ size: Int
) -> Int32 {
  result { () throws(CFaceError) in
    try withObject(receiver) { (object: inout ReceiverObject) throws(CFaceError) in
      try checkRoom(fix, size)
      guard let taken = object.outputs.takeFix() else { return 0 }
      try write(taken, to: fix, size)
      return 1
    }
  }
}

/// Implements `binnacle_receiver_sky`.
@_cdecl("binnacle_receiver_sky")
public func binnacleReceiverSky(
  _ receiver: OpaquePointer?, _ sky: UnsafeMutablePointer<binnacle_sky>?, _ size: Int,
  _ satellites: UnsafeMutablePointer<binnacle_satellite>?, _ capacity: Int
) -> Int32 {
  result { () throws(CFaceError) in
    try withObject(receiver) { (object: inout ReceiverObject) throws(CFaceError) in
      try checkRoom(sky, size)
      guard satellites != nil || capacity == 0 else { throw .null }
      guard object.outputs.sky.isNew else { return 0 }
      try write(object.outputs.sky.take(into: satellites, capacity: capacity), to: sky, size)
      return 1
    }
  }
}

/// Implements `binnacle_receiver_counters`.
@_cdecl("binnacle_receiver_counters")
public func binnacleReceiverCounters(
  _ receiver: OpaquePointer?, _ counters: UnsafeMutablePointer<binnacle_counters>?, _ size: Int
) -> Int32 {
  result { () throws(CFaceError) in
    try withObject(receiver) { (object: inout ReceiverObject) throws(CFaceError) in
      try write(object.counters, to: counters, size)
      return 0
    }
  }
}
