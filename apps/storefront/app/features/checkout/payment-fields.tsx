import type { PaymentMethod } from "@harbour/contracts/constants";
import { CheckableCard } from "@harbour/ui";
import { useText } from "../../components/site/use-text.ts";
import type { FieldErrors } from "../../components/forms/check-fields.ts";
import type { CheckoutValues } from "./checkout-form.ts";
import { checkoutMessages } from "./checkout.messages.ts";
import { FormSection } from "./form-section.tsx";

interface Props {
  values: CheckoutValues;
  errors: FieldErrors;
  payments: readonly PaymentMethod[];
  /** The ways to pay by hand that the shop has, in words. */
  offlineWays: string;
  /** How long an order waits for that. */
  offlineHours: number;
  /** There is nothing to pay: an order takes any way then, and asks for no choice. */
  isFree: boolean;
}

export function PaymentFields({
  values,
  errors,
  payments,
  offlineWays,
  offlineHours,
  isFree,
}: Props) {
  const t = useText(checkoutMessages);
  const chosen = payments.find((method) => method === values.payment_method) ?? payments[0];
  if (isFree)
    return <input type="hidden" name="payment_method" value={chosen ?? values.payment_method} />;
  return (
    <FormSection id="payment" number={3} title={t("payment")}>
      {payments.map((method) => (
        <CheckableCard
          key={method}
          name="payment_method"
          value={method}
          defaultChecked={method === chosen}
        >
          <span className="block font-bold">{method === "OFFLINE" ? offlineWays : t(method)}</span>
          <span className="block text-sm text-quiet">
            {method === "OFFLINE" ? t("offlineHint", { hours: offlineHours }) : t("onlineHint")}
          </span>
        </CheckableCard>
      ))}
      {errors["payment_method"] && (
        <p className="text-sm font-bold text-accent">{errors["payment_method"]}</p>
      )}
    </FormSection>
  );
}
