import type { DraftOrder } from "@harbour/contracts/operator";
import { formatDate, formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { Button, buttonClass, Notice, useToast } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { orderKey } from "../../../components/orders/use-order-change.ts";
import { contentsTexts } from "../../../components/selling/contents.texts.ts";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { CancelDraft } from "./cancel-draft.tsx";
import { draftTexts } from "./draft-orders.texts.ts";
import { useDraftChange } from "./draft-query.ts";

interface SentDraftProps {
  readonly draft: DraftOrder;
}

/** A draft that became an order: its pay link, its progress, and the remaining actions. */
export function SentDraft({ draft }: SentDraftProps) {
  const t = useTexts(draftTexts);
  const { order, link, state } = draft;
  const isOpen = state === "sent" || state === "seen";
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-6">
        {isOpen && <PayLinkPart draft={draft} />}
        {order && <DraftItems reference={order.reference} isOpen={isOpen} />}
      </div>
      <div className="min-w-0 space-y-6">
        {order && (
          <div className="card space-y-2">
            <p className="text-2xl font-bold tabular-nums">{formatMoney(order.total)}</p>
            {isOpen && (
              <p className="text-sm text-quiet">
                {t("holdUntil")} {formatDate(draft.hold_until)}
              </p>
            )}
            <p>
              <Link to={paths.order(order.reference)} className="link">
                {t("toOrder", { reference: order.reference })}
              </Link>
            </p>
          </div>
        )}
        {link && (
          <section aria-labelledby="link-progress" className="card space-y-1">
            <h2 id="link-progress" className="heading text-lg font-bold">
              {t("linkProgress")}
            </h2>
            <ul className="space-y-1 text-sm text-quiet">
              <li>{t("madeAt", { time: formatDate(link.made_at) })}</li>
              {link.mailed_at && <li>{t("mailedAt", { time: formatDate(link.mailed_at) })}</li>}
              <li>
                {link.seen_at ? t("seenAt", { time: formatDate(link.seen_at) }) : t("notSeen")}
              </li>
            </ul>
          </section>
        )}
        {isOpen && order && (
          <div className="flex flex-wrap gap-2">
            <Link
              to={paths.editOrder(order.reference)}
              className={buttonClass({ variant: "quiet" })}
            >
              {t("editOrder")}
            </Link>
            <CancelDraft draft={draft} label={t("cancelOrder")} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The items that the buyer pays for, and the recipient. */
function DraftItems({
  reference,
  isOpen,
}: {
  readonly reference: string;
  readonly isOpen: boolean;
}) {
  const t = useTexts(draftTexts);
  const contentsText = useTexts(contentsTexts);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: orderKey(reference),
    queryFn: () => api.orders.details({ params: { order_id: reference } }),
  });
  if (data === undefined) return null;
  const to = data.delivery_details;
  const { price, price_discount: discount, shipping_fee: fee } = data.calculations;
  return (
    <section aria-labelledby="draft-items" className="card space-y-3">
      <div>
        <h2 id="draft-items" className="heading text-lg font-bold">
          {t(isOpen ? "buyerSees" : "contents")}
        </h2>
        {isOpen && <p className="text-sm text-quiet">{t("buyerSeesHelp")}</p>}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {data.cart_items.map((line) => (
          <li key={line.product_variant_id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere" dir="auto">
              {line.qty} × {localized(line.product_title, language)}{" "}
              <span className="text-sm text-quiet">{line.sku}</span>
            </span>
            <span className="tabular-nums">{formatMoney(line.subtotal_price)}</span>
          </li>
        ))}
      </ul>
      <dl className="ms-auto grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-end tabular-nums">
        {[discount.local, discount.global]
          .filter((amount) => !isZeroMoney(amount))
          .map((amount, index) => (
            <Fragment key={index}>
              <dt>{contentsText("discount")}</dt>
              <dd>−{formatMoney(amount)}</dd>
            </Fragment>
          ))}
        <dt>{contentsText("shipping")}</dt>
        <dd>{isZeroMoney(fee) ? contentsText("free") : formatMoney(fee)}</dd>
        <dt className="font-bold">{contentsText("total")}</dt>
        <dd className="font-bold">{formatMoney(price.total)}</dd>
      </dl>
      <p className="border-t border-line pt-3 text-sm" dir="auto">
        <span className="block text-quiet">{t(isOpen ? "hiddenFromLink" : "buyer")}</span>
        {[to.recipient_name, to.phone && `+${to.area_code} ${to.phone}`, to.address]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </section>
  );
}

function PayLinkPart({ draft }: SentDraftProps) {
  const t = useTexts(draftTexts);
  const toast = useToast();
  const renewal = useDraftChange(
    draft,
    (byMessage: boolean) =>
      api.draftOrders.renewLink({
        params: { draft_id: draft._id },
        body: { version: draft.version, by_message: byMessage },
      }),
    (_, byMessage) => toast(t(byMessage ? "renewedAndSent" : "renewed")),
  );
  const url = draft.link?.url ?? null;
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast(t("copied")),
      (error: Error) => toast(error.message, "bad"),
    );
  return (
    <section aria-labelledby="pay-link" className="space-y-3 card">
      <h2 id="pay-link" className="heading text-lg font-bold">
        {t("link")}
      </h2>
      {renewal.problem && <Notice tone="bad">{renewal.problem}</Notice>}
      {url === null ? (
        <p className="text-sm text-quiet">{t("linkGone")}</p>
      ) : (
        <>
          <p className="rounded-md bg-tint p-3 [overflow-wrap:anywhere]">
            <a href={url} target="_blank" rel="noreferrer" className="link">
              {url}
            </a>
          </p>
          <Button onClick={() => copy(url)}>{t("copy")}</Button>
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-3">
        <p className="min-w-0 grow basis-60 text-sm text-quiet">{t("renewHelp")}</p>
        <Button
          size="small"
          variant="quiet"
          busy={renewal.isPending}
          onClick={() => renewal.send(false)}
        >
          {t("renew")}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={renewal.isPending}
          onClick={() => renewal.send(true)}
        >
          {t("sendIt")}
        </Button>
      </div>
    </section>
  );
}
