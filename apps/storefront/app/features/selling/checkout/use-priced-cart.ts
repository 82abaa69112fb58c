import type { Cart } from "@harbour/contracts";
import { useState } from "react";

/**
 * Returns the newest priced cart.
 * The cart comes from the last delivery change or from the last refused order, whichever came later.
 * @param loadedCart the cart of the loader, priced with the first courier
 */
export function usePricedCart(
  loadedCart: Cart,
  pricedCart: Cart | null | undefined,
  refusedCart: Cart | null | undefined,
): Cart {
  const [snapshot, setSnapshot] = useState({
    priced: pricedCart,
    refusedCart,
    latest: refusedCart ?? pricedCart,
  });
  if (snapshot.priced === pricedCart && snapshot.refusedCart === refusedCart)
    return snapshot.latest ?? loadedCart;
  const changedCart =
    (refusedCart !== snapshot.refusedCart ? refusedCart : undefined) ??
    (pricedCart !== snapshot.priced ? pricedCart : undefined);
  const latest = changedCart ?? snapshot.latest;
  setSnapshot({ priced: pricedCart, refusedCart, latest });
  return latest ?? loadedCart;
}
