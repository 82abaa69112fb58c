import type { Cart } from "@harbour/contracts";
import { useState } from "react";

/**
 * The cart as the shop priced it last for what the form says, whichever way it was asked. A refused order whose total had moved tells a
 * newer one than the delivery that was chosen before it, and the other way round.
 * @param loaded as the page began: with the first courier, whatever was chosen since
 */
export function usePricedCart(
  loaded: Cart,
  priced: Cart | null | undefined,
  refused: Cart | null | undefined,
): Cart {
  const [known, setKnown] = useState({ priced, refused, latest: refused ?? priced });
  if (known.priced === priced && known.refused === refused) return known.latest ?? loaded;
  const told =
    (refused !== known.refused ? refused : undefined) ??
    (priced !== known.priced ? priced : undefined);
  const latest = told ?? known.latest;
  setKnown({ priced, refused, latest });
  return latest ?? loaded;
}
