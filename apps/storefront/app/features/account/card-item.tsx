import type { CreditCard } from "@harbour/contracts";
import { Badge, Button, classes } from "@harbour/ui";
import { useText } from "../../shell/use-text.ts";
import { accountMessages } from "./account.messages.ts";
import { Confirm } from "./confirm.tsx";
import { paymentMethodsMessages } from "./payment-methods.messages.ts";
import { SavingForm } from "./saving-form.tsx";
import { useSaving } from "./use-saving.ts";

/** As the companies write themselves. */
const brands: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  unionpay: "UnionPay",
  jcb: "JCB",
  diners: "Diners Club",
  discover: "Discover",
};

interface Props {
  card: CreditCard;
  isDefault: boolean;
  /** It is being deleted. */
  isLeaving: boolean;
}

export function CardItem({ card, isDefault, isLeaving }: Props) {
  const t = useText(paymentMethodsMessages);
  const account = useText(accountMessages);
  const choosing = useSaving({ key: `set-default-card:${card._id}` });
  const removing = useSaving({ key: `remove-card:${card._id}` });
  const brand = brands[card.brand] ?? card.brand;
  const name = t("endsIn", { brand, last4: card.last4 });
  return (
    <li
      hidden={isLeaving}
      className={classes(
        "flex flex-col rounded-lg border p-5",
        isDefault ? "border-ink" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="font-extrabold">{brand}</p>
        <p className="flex flex-wrap gap-2 empty:hidden">
          {hasExpired(card) && <Badge tone="warn">{t("expired")}</Badge>}
          {isDefault && <Badge tone="dark">{account("default")}</Badge>}
        </p>
      </div>
      <p dir="ltr" className="mt-6 text-lg tracking-widest tabular-nums rtl:text-end">
        <span aria-hidden className="text-quiet">
          •••• •••• ••••{" "}
        </span>
        {card.last4}
      </p>
      <p className="mb-4 text-sm text-quiet tabular-nums">
        {t("expires", { date: `${String(card.exp_month).padStart(2, "0")}/${card.exp_year}` })}
      </p>
      <div className="mt-auto -ms-4 flex flex-wrap items-start">
        {!isDefault && (
          <SavingForm saving={choosing} intent="set-default-card" target={card._id}>
            <Button variant="bare" size="small" aria-label={t("defaultNamed", { card: name })}>
              {account("setDefault")}
            </Button>
          </SavingForm>
        )}
        <SavingForm saving={removing} intent="remove-card" target={card._id}>
          <Confirm
            label={account("remove")}
            name={t("removeNamed", { card: name })}
            question={t("removeSure")}
            answer={account("remove")}
            disabled={removing.isBusy}
          />
        </SavingForm>
      </div>
    </li>
  );
}

/** A card is good to the end of its month. */
function hasExpired({ exp_year: year, exp_month: month }: CreditCard): boolean {
  const now = new Date();
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
}
