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
    pricedCart,
    refusedCart,
    latest: refusedCart ?? pricedCart,
  });
  if (snapshot.pricedCart === pricedCart && snapshot.refusedCart === refusedCart)
    return snapshot.latest ?? loadedCart;
  const changedCart =
    (refusedCart !== snapshot.refusedCart ? refusedCart : undefined) ??
    (pricedCart !== snapshot.pricedCart ? pricedCart : undefined);
  const latest = changedCart ?? snapshot.latest;
  setSnapshot({ pricedCart, refusedCart, latest });
  return latest ?? loadedCart;
}
