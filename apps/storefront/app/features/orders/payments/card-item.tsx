import type { CreditCard } from "@harbour/contracts";
import { cardBrandName } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { accountTexts } from "../../../components/account/account.texts.ts";
import { SavedItem } from "../../../components/forms/saved-item.tsx";
import { savedCardTexts } from "../../../components/payment/saved-card.texts.ts";
import { formatCardExpiry, isCardExpired } from "../../../components/payment/saved-card.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paymentMethodsTexts } from "./payment-methods.texts.ts";

interface Props {
  card: CreditCard;
  isDefault: boolean;
  /** Tells whether the card is being deleted. */
  isBeingRemoved: boolean;
}

export function CardItem({ card, isDefault, isBeingRemoved }: Props) {
  const t = useTexts(paymentMethodsTexts);
  const accountText = useTexts(accountTexts);
  const savedCardText = useTexts(savedCardTexts);
  const brand = cardBrandName(card.brand);
  const name = savedCardText("endsIn", { brand, last4: card.last4 });
  return (
    <SavedItem
      kind="card"
      id={card._id}
      isDefault={isDefault}
      isBeingRemoved={isBeingRemoved}
      labels={{
        setDefault: t("defaultNamed", { card: name }),
        remove: t("removeNamed", { card: name }),
        removeSure: t("removeSure"),
      }}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="font-extrabold">{brand}</p>
        <p className="flex flex-wrap gap-2 empty:hidden">
          {isCardExpired(card) && <Badge tone="warn">{t("expired")}</Badge>}
          {isDefault && <Badge tone="dark">{accountText("default")}</Badge>}
        </p>
      </div>
      <p dir="ltr" className="mt-6 text-lg tracking-widest tabular-nums rtl:text-end">
        <span aria-hidden className="text-quiet">
          •••• •••• ••••{" "}
        </span>
        {card.last4}
      </p>
      <p className="mb-4 text-sm text-quiet tabular-nums">
        {savedCardText("expires", { date: formatCardExpiry(card) })}
      </p>
    </SavedItem>
  );
}
