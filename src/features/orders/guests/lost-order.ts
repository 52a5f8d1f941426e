/** The cart with the notice that this browser does not know the order of a checkout. Apart, because few pages lead there. */
export const LOST_ORDER_PATH = "/cart?order=lost";
