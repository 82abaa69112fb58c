import type { Cart } from "@harbour/contracts";
import { useState } from "react";

/**
 * Returns the newest priced cart.
 * The cart comes from the last delivery change or from the last refused order, whichever came later.
 * @param loaded the cart of the loader, priced with the first courier
 */
export function usePricedCart(
  loaded: Cart,
  priced: Cart | null | undefined,
  refused: Cart | null | undefined,
): Cart {
  const [known, setKnown] = useState({ priced, refused, latest: refused ?? priced });
  if (known.priced === priced && known.refused === refused) return known.latest ?? loaded;
  const changed =
    (refused !== known.refused ? refused : undefined) ??
    (priced !== known.priced ? priced : undefined);
  const latest = changed ?? known.latest;
  setKnown({ priced, refused, latest });
  return latest ?? loaded;
}
