import CoreLocation

let uuid = UUID(uuidString: "39ED98FF-2900-441A-802F-9C398FC199D2")!
let transmitter = Transmitter(region: CLBeaconRegion(uuid: uuid, major: 100, minor: 1, identifier: "desk"))
RunLoop.main.run()
