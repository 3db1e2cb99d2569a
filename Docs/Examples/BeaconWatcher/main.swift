import CoreLocation

print("not written yet")
