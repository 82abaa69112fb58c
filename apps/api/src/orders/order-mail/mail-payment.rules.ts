import { formatDate, formatMoney, localized, translator } from "@harbour/i18n";
import type { EmailFact, EmailPart } from "../../base/messages/index.ts";
import { toWire } from "../../platform/values/money.ts";
import { asksForTransfer } from "./mail-kinds.rules.ts";
import type { OrderMailContent } from "./order-mail-content.ts";
import { orderMailTexts } from "./order-mail.texts.ts";

/**
 * Returns the deadline for a transfer.
 * @returns undefined when the mail asks for no transfer
 */
export function transferDeadline({ about, order }: OrderMailContent): string | undefined {
  if (!asksForTransfer(about) || order.paymentMethod !== "OFFLINE") return undefined;
  return order.paymentDeadline ? formatDate(order.paymentDeadline.toISOString()) : undefined;
}

/** Writes the amount, the deadline, the reference and the account for a transfer. */
export function composePaymentSteps(mailData: OrderMailContent): EmailPart[] {
  const deadline = transferDeadline(mailData);
  if (deadline === undefined) return [];
  const { order, credentials } = mailData;
  const { language, reference, total } = order;
  const t = translator(orderMailTexts, language);
  const { bank, fps, payme } = credentials;
  const account = [localized(bank.bank, language), bank.bank_number, bank.username].filter(Boolean);
  const boxed: EmailFact[] = [
    [t("amount"), formatMoney(toWire(total))],
    [t("payBy"), t("hongKongTime", { deadline })],
    [t("paymentReference"), reference],
    ...(bank.bank_number ? [[t("bank"), account.join("\n")] as const] : []),
    ...(fps.id ? [[t("fps"), `${fps.id}\n${fps.username}`] as const] : []),
    ...(payme.url.startsWith("https://")
      ? [[t("payme"), `${payme.username}\n${payme.url}`] as const]
      : []),
  ];
  return [{ section: t("payment") }, { boxed }, t("afterPaying")];
}
