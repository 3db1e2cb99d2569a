/// A view of the program that the page shows, with its number there.
struct PageControl {
  let id: Int
  weak var view: UIView?
}
