import type { WaitingProofWire } from "@harbour/contracts/operator";
import { formatDate, formatMoney } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { useTexts } from "../../../texts.ts";
import { isSameName } from "./is-same-name.ts";
import { proofsTexts } from "./proofs.texts.ts";

/** Compares the details that software read from the proof with the order. They only advise; staff decide. */
export function ProofReadingTable({ proof: { reading, order } }: { proof: WaitingProofWire }) {
  const t = useTexts(proofsTexts);
  const orderText = useTexts(orderTexts);
  if (reading === null) return <p className="text-quiet">{t("notReadYet")}</p>;
  if (reading.state === "unreadable") return <p className="text-quiet">{t("unreadable")}</p>;
  const rows: { label: string; read?: string; expected?: string; isMatch?: boolean }[] = [
    {
      label: t("amount"),
      ...(reading.amount && { read: formatMoney(reading.amount.value) }),
      expected: formatMoney(order.amount),
      isMatch: reading.is_amount_match,
    },
    {
      label: t("bank"),
      ...(reading.bank && { read: reading.bank.value }),
      isMatch: reading.is_bank_match,
    },
    {
      label: t("message"),
      ...(reading.order_reference && {
        read: reading.order_reference.value,
        isMatch: reading.order_reference.value === order.reference,
      }),
      expected: order.reference,
    },
    {
      label: t("payer"),
      ...(reading.payer && {
        read: reading.payer.value,
        isMatch: isSameName(reading.payer.value, order.contact.name),
      }),
      expected: order.contact.name,
    },
    {
      label: t("paidAt"),
      ...(reading.paid_at && { read: formatDate(reading.paid_at.value) }),
      expected: `${orderText("placed")} ${formatDate(order.created_at)}`,
    },
    {
      label: t("transferReference"),
      ...(reading.transfer_reference && { read: reading.transfer_reference.value }),
    },
  ];
  return (
    <table className="w-full border-collapse text-start text-sm">
      <thead>
        <tr className="border-b border-line-strong text-quiet">
          <th scope="col">
            <span className="sr-only">{t("fact")}</span>
          </th>
          <th scope="col" className="py-1.5 pe-3 text-start font-normal">
            {t("read")}
          </th>
          <th scope="col" className="py-1.5 text-start font-normal">
            {t("expected")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, read, expected, isMatch }) => (
          <tr key={label} className="border-b border-line align-top">
            <th scope="row" className="py-2 pe-3 text-start font-normal text-quiet">
              {label}
            </th>
            <td className="py-2 pe-3 font-bold [overflow-wrap:anywhere]" dir="auto">
              {read ?? <span className="font-normal text-quiet">{t("notRead")}</span>}
              {isMatch !== undefined && (
                <Badge tone={isMatch ? "good" : "warn"} className="ms-2">
                  {isMatch ? t("fits") : t("differs")}
                </Badge>
              )}
            </td>
            <td className="py-2 [overflow-wrap:anywhere]" dir="auto">
              {expected}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
