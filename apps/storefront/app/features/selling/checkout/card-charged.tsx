import type { CreditCard } from "@harbour/contracts";
import { cardBrandName } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import { savedCardTexts } from "../../../components/payment/saved-card.texts.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { checkoutTexts } from "./checkout.texts.ts";

/**
 * Names beside the button the saved card that will be charged, because that card may be preselected out of sight. CSS
 * shows the sentence of the ticked card, so no script is needed.
 * @param cards as `PaymentFields` shows them, each with its `nameCardPlace`
 */
export function CardCharged({ cards }: { cards: readonly CreditCard[] }) {
  const t = useTexts(checkoutTexts);
  const savedCardText = useTexts(savedCardTexts);
  const cardTexts = cards.slice(0, tickedClasses.length).map(({ _id, brand, last4 }) => {
    const card = savedCardText("endsIn", { brand: cardBrandName(brand), last4 });
    return { id: _id, text: t("cardCharged", { card }) };
  });
  const fallbackTexts =
    cards.length > cardTexts.length ? [{ id: "", text: t("chosenCardCharged") }] : [];
  return [...cardTexts, ...fallbackTexts].map(({ id, text }, index) => (
    <p
      key={id}
      className={classes("mb-2 hidden text-sm font-bold", tickedClasses[index] ?? otherTickedClass)}
    >
      {text}
    </p>
  ));
}

/** The classes by the card's place, written out so that the style sheet contains them. */
const tickedClasses = [
  "[form:has([data-card='0']:checked)_&]:block",
  "[form:has([data-card='1']:checked)_&]:block",
  "[form:has([data-card='2']:checked)_&]:block",
  "[form:has([data-card='3']:checked)_&]:block",
];
const otherTickedClass = "[form:has([data-card=other]:checked)_&]:block";

/** Returns the value of a card's radio in `data-card`. */
export function nameCardPlace(index: number): string {
  return index < tickedClasses.length ? String(index) : "other";
}
