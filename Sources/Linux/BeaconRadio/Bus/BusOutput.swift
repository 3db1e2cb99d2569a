/// What a state machine of the bus wants done, in order.
struct BusOutput<Event> {
  var calls: [BusCall] = []
  var events: [Event] = []
  /// Lines for the user.
  var notices: [String] = []
}
