import type { CreditCard } from "@harbour/contracts";
import type { PaymentMethod } from "@harbour/contracts/constants";
import { cardBrandName } from "@harbour/i18n";
import { CheckableCard } from "@harbour/ui";
import { cardChoice, type PaymentChoice } from "../../../components/checkout/payment-choice.ts";
import type { FieldErrors } from "../../../components/forms/check-fields.ts";
import { savedCardTexts } from "../../../components/payment/saved-card.texts.ts";
import { formatCardExpiry } from "../../../components/payment/saved-card.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { nameCardPlace } from "./card-charged.tsx";
import type { CheckoutValues } from "./checkout-form.ts";
import { checkoutTexts } from "./checkout.texts.ts";
import { FormSection } from "./form-section.tsx";

interface Props {
  values: CheckoutValues;
  errors: FieldErrors;
  payments: readonly PaymentMethod[];
  /** The member's saved cards. */
  cards: readonly CreditCard[];
  /** The shop's methods of payment by hand, in words. */
  offlineMethods: string;
  /** The hours for which an order waits for a payment by hand. */
  offlineHours: number;
  /** Tells whether there is nothing to pay. The order then needs no payment method. */
  isFree: boolean;
}

export function PaymentFields(props: Props) {
  const { values, errors, payments, cards, offlineMethods, offlineHours, isFree } = props;
  const t = useTexts(checkoutTexts);
  const savedCardText = useTexts(savedCardTexts);
  const choices: readonly PaymentChoice[] = [...cards.map(cardChoice), ...payments];
  const chosenPayment = choices.find((choice) => choice === values.payment_method) ?? payments[0];
  const method = payments.find((payment) => payment === chosenPayment) ?? payments[0];
  if (isFree)
    return <input type="hidden" name="payment_method" value={method ?? values.payment_method} />;
  return (
    <FormSection id="payment" number={3} title={t("payment")}>
      {cards.map((card, index) => (
        <CheckableCard
          key={card._id}
          name="payment_method"
          value={cardChoice(card)}
          data-card={nameCardPlace(index)}
          defaultChecked={cardChoice(card) === chosenPayment}
        >
          <span className="block font-bold">
            {savedCardText("endsIn", { brand: cardBrandName(card.brand), last4: card.last4 })}
          </span>
          <span className="block text-sm text-quiet">
            {savedCardText("expires", { date: formatCardExpiry(card) })} · {t("cardHint")}
          </span>
        </CheckableCard>
      ))}
      {payments.map((method) => (
        <CheckableCard
          key={method}
          name="payment_method"
          value={method}
          defaultChecked={method === chosenPayment}
        >
          <span className="block font-bold">{t(method, { ways: offlineMethods })}</span>
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
