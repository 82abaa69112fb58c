import type { RefundRequest, RefundRequestsOfOrder } from "@harbour/contracts";
import type { RefundItemState } from "@harbour/contracts/constants";
import { formatDate, formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { Badge, Image } from "@harbour/ui";
import { LineRow } from "../../../components/orders/line-row.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { computeExpectedRefund } from "./expected-refund.ts";
import type { Reasons } from "./refund-view.tsx";
import { refundTexts } from "./refund.texts.ts";

const tones = { PENDING: "warn", APPROVED: "good", REJECTED: "quiet" } as const satisfies Record<
  RefundItemState,
  string
>;

/** A request with the state of each item, and the reason of each rejection. */
export function RequestedRefund({
  boughtLines,
  request,
  reasons,
}: {
  boughtLines: RefundRequestsOfOrder["bought_items"];
  request: RefundRequest;
  reasons: Reasons;
}) {
  const t = useTexts(refundTexts);
  const language = useLanguage();
  const pendingItems = request.items.filter(({ state }) => state === "PENDING");
  const expected = computeExpectedRefund(
    boughtLines,
    Object.fromEntries(pendingItems.map(({ product_variant_id: id, qty }) => [id, qty])),
  );
  const reason = reasons.find(({ slug }) => slug === request.reason)?.title;
  return (
    <article className="grid gap-4 rounded-lg bg-tint p-5">
      <p className="text-sm text-quiet">
        {t("asked", { date: formatDate(request.created_at) })}
        {reason && ` · ${localized(reason, language)}`}
      </p>
      {request.description && (
        <p className="break-words whitespace-pre-line">{request.description}</p>
      )}
      <ul className="grid gap-4">
        {request.items.map((item) => (
          <li key={item.product_variant_id} className="grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <LineRow line={item} qty={item.qty} />
              <Badge tone={tones[item.state]}>
                {t(isPartlyApproved(item) ? "PARTLY" : item.state)}
              </Badge>
            </div>
            {isPartlyApproved(item) && (
              <p className="text-sm">
                {t("some", { approved: item.approved_qty, asked: item.qty })}
              </p>
            )}
            {item.rejection_text && (
              <p className="border-s-2 border-line-strong ps-4 text-sm break-words whitespace-pre-line">
                {localized(item.rejection_text, language)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {!isZeroMoney(expected) && (
        <p className="font-bold tabular-nums">{t("expected", { amount: formatMoney(expected) })}</p>
      )}
      {request.images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {request.images.map((image, index) => (
            <li key={image}>
              <Image
                src={image}
                alt={t("picture", { number: index + 1 })}
                width={80}
                height={80}
                className="size-20 rounded-sm object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

const isPartlyApproved = ({ state, approved_qty: approved, qty }: RefundRequest["items"][number]) =>
  state === "APPROVED" && approved < qty;
