import { useEffect, useEffectEvent } from "react";
import { useUnconfirmedCheckout } from "../../../components/checkout/unconfirmed-checkout.ts";
import { useSavedForm } from "../../../components/forms/saved-form.ts";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import type { CheckoutValues } from "./checkout-form.ts";
import { mergeSavedValues, type OfferedChoices } from "./saved-values.ts";

/**
 * Returns the form's initial values: those typed in this tab before, otherwise those of the account.
 * A checkout without an answer keeps its key, so that a second attempt places no second order.
 * @param onRestored runs once when typed values are restored, because they can change the total
 */
export function useSavedValues(
  loadedData: OfferedChoices & { readonly values: CheckoutValues },
  onRestored: () => void,
): { values: CheckoutValues; isRestored: boolean } {
  const savedValues = useSavedForm("checkout");
  const unconfirmedCheckout = useUnconfirmedCheckout(useShownStore());
  const isRestored = savedValues !== null;
  const restored = useEffectEvent(onRestored);
  useEffect(() => {
    if (isRestored) restored();
  }, [isRestored]);
  const key = unconfirmedCheckout?.get("key") ?? loadedData.values.key;
  return {
    values: {
      ...(savedValues ? mergeSavedValues(loadedData, savedValues) : loadedData.values),
      key,
    },
    isRestored,
  };
}
