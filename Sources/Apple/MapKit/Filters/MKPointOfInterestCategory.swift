/// What a place of interest is.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  /// The name, such as `MKPOICategoryAirport`.
  public let rawValue: String

  /// Creates a category of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension MKPointOfInterestCategory {
  /// Machines that give cash.
  public static let atm = Self(rawValue: "MKPOICategoryATM")
  /// Airports.
  public static let airport = Self(rawValue: "MKPOICategoryAirport")
  /// Amusement parks.
  public static let amusementPark = Self(rawValue: "MKPOICategoryAmusementPark")
  /// Veterinary surgeons and other services for animals.
  public static let animalService = Self(rawValue: "MKPOICategoryAnimalService")
  /// Aquariums.
  public static let aquarium = Self(rawValue: "MKPOICategoryAquarium")
  /// Garages that repair cars.
  public static let automotiveRepair = Self(rawValue: "MKPOICategoryAutomotiveRepair")
  /// Bakeries.
  public static let bakery = Self(rawValue: "MKPOICategoryBakery")
  /// Banks.
  public static let bank = Self(rawValue: "MKPOICategoryBank")
  /// Baseball grounds.
  public static let baseball = Self(rawValue: "MKPOICategoryBaseball")
  /// Basketball courts.
  public static let basketball = Self(rawValue: "MKPOICategoryBasketball")
  /// Beaches.
  public static let beach = Self(rawValue: "MKPOICategoryBeach")
  /// Hairdressers and beauty parlours.
  public static let beauty = Self(rawValue: "MKPOICategoryBeauty")
  /// Bowling alleys.
  public static let bowling = Self(rawValue: "MKPOICategoryBowling")
  /// Breweries.
  public static let brewery = Self(rawValue: "MKPOICategoryBrewery")
  /// Cafés.
  public static let cafe = Self(rawValue: "MKPOICategoryCafe")
  /// Campgrounds.
  public static let campground = Self(rawValue: "MKPOICategoryCampground")
  /// Places to rent a car.
  public static let carRental = Self(rawValue: "MKPOICategoryCarRental")
  /// Castles.
  public static let castle = Self(rawValue: "MKPOICategoryCastle")
  /// Convention centres.
  public static let conventionCenter = Self(rawValue: "MKPOICategoryConventionCenter")
  /// Distilleries.
  public static let distillery = Self(rawValue: "MKPOICategoryDistillery")
  /// Charging stations for electric cars.
  public static let evCharger = Self(rawValue: "MKPOICategoryEVCharger")
  /// Fairgrounds.
  public static let fairground = Self(rawValue: "MKPOICategoryFairground")
  /// Fire stations.
  public static let fireStation = Self(rawValue: "MKPOICategoryFireStation")
  /// Places to fish.
  public static let fishing = Self(rawValue: "MKPOICategoryFishing")
  /// Fitness centres.
  public static let fitnessCenter = Self(rawValue: "MKPOICategoryFitnessCenter")
  /// Food shops and markets.
  public static let foodMarket = Self(rawValue: "MKPOICategoryFoodMarket")
  /// Fortresses.
  public static let fortress = Self(rawValue: "MKPOICategoryFortress")
  /// Petrol stations.
  public static let gasStation = Self(rawValue: "MKPOICategoryGasStation")
  /// Go-kart tracks.
  public static let goKart = Self(rawValue: "MKPOICategoryGoKart")
  /// Golf courses.
  public static let golf = Self(rawValue: "MKPOICategoryGolf")
  /// Places to hike.
  public static let hiking = Self(rawValue: "MKPOICategoryHiking")
  /// Hospitals.
  public static let hospital = Self(rawValue: "MKPOICategoryHospital")
  /// Hotels.
  public static let hotel = Self(rawValue: "MKPOICategoryHotel")
  /// Places to paddle a kayak.
  public static let kayaking = Self(rawValue: "MKPOICategoryKayaking")
  /// Landmarks.
  public static let landmark = Self(rawValue: "MKPOICategoryLandmark")
  /// Laundries.
  public static let laundry = Self(rawValue: "MKPOICategoryLaundry")
  /// Libraries.
  public static let library = Self(rawValue: "MKPOICategoryLibrary")
  /// Mailboxes.
  public static let mailbox = Self(rawValue: "MKPOICategoryMailbox")
  /// Marinas.
  public static let marina = Self(rawValue: "MKPOICategoryMarina")
  /// Minigolf courses.
  public static let miniGolf = Self(rawValue: "MKPOICategoryMiniGolf")
  /// Cinemas.
  public static let movieTheater = Self(rawValue: "MKPOICategoryMovieTheater")
  /// Museums.
  public static let museum = Self(rawValue: "MKPOICategoryMuseum")
  /// Concert halls and clubs.
  public static let musicVenue = Self(rawValue: "MKPOICategoryMusicVenue")
  /// National monuments.
  public static let nationalMonument = Self(rawValue: "MKPOICategoryNationalMonument")
  /// National parks.
  public static let nationalPark = Self(rawValue: "MKPOICategoryNationalPark")
  /// Bars and night clubs.
  public static let nightlife = Self(rawValue: "MKPOICategoryNightlife")
  /// Parks.
  public static let park = Self(rawValue: "MKPOICategoryPark")
  /// Car parks.
  public static let parking = Self(rawValue: "MKPOICategoryParking")
  /// Pharmacies.
  public static let pharmacy = Self(rawValue: "MKPOICategoryPharmacy")
  /// Planetariums.
  public static let planetarium = Self(rawValue: "MKPOICategoryPlanetarium")
  /// Police stations.
  public static let police = Self(rawValue: "MKPOICategoryPolice")
  /// Post offices.
  public static let postOffice = Self(rawValue: "MKPOICategoryPostOffice")
  /// Stations and stops of public transport.
  public static let publicTransport = Self(rawValue: "MKPOICategoryPublicTransport")
  /// Restaurants.
  public static let restaurant = Self(rawValue: "MKPOICategoryRestaurant")
  /// Public toilets.
  public static let restroom = Self(rawValue: "MKPOICategoryRestroom")
  /// Places to climb rocks.
  public static let rockClimbing = Self(rawValue: "MKPOICategoryRockClimbing")
  /// Parks for motor homes.
  public static let rvPark = Self(rawValue: "MKPOICategoryRVPark")
  /// Schools.
  public static let school = Self(rawValue: "MKPOICategorySchool")
  /// Skateparks.
  public static let skatePark = Self(rawValue: "MKPOICategorySkatePark")
  /// Ice rinks and roller rinks.
  public static let skating = Self(rawValue: "MKPOICategorySkating")
  /// Skiing areas.
  public static let skiing = Self(rawValue: "MKPOICategorySkiing")
  /// Football grounds.
  public static let soccer = Self(rawValue: "MKPOICategorySoccer")
  /// Spas.
  public static let spa = Self(rawValue: "MKPOICategorySpa")
  /// Stadiums.
  public static let stadium = Self(rawValue: "MKPOICategoryStadium")
  /// Shops.
  public static let store = Self(rawValue: "MKPOICategoryStore")
  /// Places to surf.
  public static let surfing = Self(rawValue: "MKPOICategorySurfing")
  /// Places to swim.
  public static let swimming = Self(rawValue: "MKPOICategorySwimming")
  /// Tennis courts.
  public static let tennis = Self(rawValue: "MKPOICategoryTennis")
  /// Theatres.
  public static let theater = Self(rawValue: "MKPOICategoryTheater")
  /// Universities.
  public static let university = Self(rawValue: "MKPOICategoryUniversity")
  /// Volleyball courts.
  public static let volleyball = Self(rawValue: "MKPOICategoryVolleyball")
  /// Wineries.
  public static let winery = Self(rawValue: "MKPOICategoryWinery")
  /// Zoos.
  public static let zoo = Self(rawValue: "MKPOICategoryZoo")
}
