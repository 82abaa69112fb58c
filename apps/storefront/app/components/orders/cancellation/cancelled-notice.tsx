import type { Order } from "@harbour/contracts";
import { formatMoney, localized } from "@harbour/i18n";
import type { ReactNode } from "react";
import { linkReference } from "../../site/link-reference.tsx";
import { useLanguage, useTexts } from "../../site/use-texts.ts";
import { ContactLink } from "../contact/contact-link.tsx";
import type { Contact } from "../contact/guest-contact.ts";
import { hasReturnedValue } from "../order-points-total.ts";
import { ReturnedPoints } from "../order-points.tsx";
import { orderTexts } from "../order.texts.ts";
import { cancelledTexts } from "./cancelled.texts.ts";
import { listMoneySentences, describeCancellation } from "./describe-cancellation.ts";
import { useSuccessorAddress } from "./successor-link.tsx";

interface Props {
  order: Order;
  /** The guest's contact; null for the visitor's own order. */
  contact: Contact | null;
  /** Tells whether the heading gives the reason. */
  isExplained: boolean;
  /** The way to send a payment proof. */
  children: ReactNode;
}

/** Explains why an order was cancelled, and what happens to its money. */
export function CancelledNotice({ order, contact, isExplained, children }: Props) {
  const t = useTexts(cancelledTexts);
  const orderText = useTexts(orderTexts);
  const language = useLanguage();
  const why = describeCancellation(order, language);
  const money = listMoneySentences(order);
  const successor = useSuccessorAddress(order, contact);
  const { amount = "0.00", reason_text: reason } = order.transfer_return ?? {};
  const textValues = { amount: formatMoney(amount), reference: order.reference };
  const hasMoney = (...kinds: (typeof money)[number][]) =>
    kinds.some((kind) => money.includes(kind));
  const hasReturned = !isExplained && hasReturnedValue(order);
  if (isExplained && money.length === 0) return children;
  return (
    <div className="grid gap-4 rounded-lg bg-tint px-5 py-4 [overflow-wrap:anywhere] print:p-0">
      <div className="grid max-w-prose gap-1">
        {!isExplained && (
          <p className="text-lg font-extrabold">
            {linkReference(why, order.superseded_by ?? order.reference, successor)}
          </p>
        )}
        {hasReturned && <ReturnedPoints order={order} />}
        {hasMoney("transfer", "online") && <p>{t("nothing")}</p>}
        {money.map((kind) => (
          <p key={kind}>{linkReference(t(kind, textValues), order.reference)}</p>
        ))}
        {hasMoney("notFound") && (
          <>
            {reason && <p className="whitespace-pre-line">{localized(reason, language)}</p>}
            <p>{linkReference(t("transfer", textValues), order.reference)}</p>
          </>
        )}
        {hasMoney("transfer", "proof", "notFound") && (
          <ContactLink leadText={hasMoney("proof") ? t("writeTo") : orderText("sendRecord")} />
        )}
      </div>
      {children}
    </div>
  );
}
