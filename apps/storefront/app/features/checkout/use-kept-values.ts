import { useEffect, useEffectEvent } from "react";
import { useKeptForm } from "../../components/forms/kept-form.ts";
import type { CheckoutValues } from "./checkout-form.ts";
import { keptValues, type Offered } from "./kept-values.ts";

/**
 * What the form begins with: what was typed in this tab before, whatever kept it from becoming an order (a refusal, a reload, a look at
 * the cart, signing in), else what the shop knows.
 * @param onRestored told once what was typed is there again, which may cost another total
 */
export function useKeptValues(
  told: Offered & { readonly values: CheckoutValues },
  onRestored: () => void,
): { values: CheckoutValues; isKept: boolean } {
  const kept = useKeptForm("checkout");
  const isKept = kept !== null;
  const tell = useEffectEvent(onRestored);
  useEffect(() => {
    if (isKept) tell();
  }, [isKept]);
  return { values: kept ? keptValues(told, kept) : told.values, isKept };
}
