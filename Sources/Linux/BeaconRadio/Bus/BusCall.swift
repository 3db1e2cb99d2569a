/// What a state machine asks of the bus.
enum BusCall: Equatable {
  /// Drops all unanswered calls.
  case cancel
  /// Asks for all objects of BlueZ; `BusEvent.listed` follows them.
  case list
  /// Sets the discovery filter; `BusEvent.filterSet` follows.
  case setFilter(controller: Int)
  /// Starts the discovery; `BusEvent.discoveryStarted` follows.
  case startDiscovery(controller: Int)
  /// Sends the 23 bytes of manufacturer data of Apple; `BusEvent.advertised` follows.
  case advertise(controller: Int, data: [UInt8])
  /// Ends the advertisement.
  case withdraw
}
