import type { DraftOrder } from "@harbour/contracts/operator";
import { formatDate, formatMoney } from "@harbour/i18n";
import { Button, buttonClass, Notice, useToast } from "@harbour/ui";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { CancelDraft } from "./cancel-draft.tsx";
import { draftTexts } from "./draft-orders.texts.ts";
import { useDraftChange } from "./draft-query.ts";

interface SentDraftProps {
  readonly draft: DraftOrder;
  /** The link, if this page made it. */
  readonly payUrl: string | null;
  readonly onLink: (payUrl: string) => void;
}

/** A draft that is an order: its link, its progress, and what staff may still do. */
export function SentDraft({ draft, payUrl, onLink }: SentDraftProps) {
  const t = useTexts(draftTexts);
  const { order, link, state } = draft;
  const isOpen = state === "sent" || state === "seen";
  return (
    <div className="max-w-3xl space-y-8">
      {order && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="text-2xl font-bold tabular-nums">{formatMoney(order.total)}</p>
          {isOpen && (
            <p className="text-sm text-quiet">
              {t("holdUntil")} {formatDate(draft.hold_until)}
            </p>
          )}
          <Link to={paths.order(order.reference)} className="link">
            {t("toOrder", { reference: order.reference })}
          </Link>
        </div>
      )}
      {isOpen && <PayLinkPart draft={draft} payUrl={payUrl} onLink={onLink} />}
      {link && (
        <ul className="space-y-1 text-sm text-quiet">
          <li>{t("madeAt", { time: formatDate(link.made_at) })}</li>
          {link.mailed_at && <li>{t("mailedAt", { time: formatDate(link.mailed_at) })}</li>}
          <li>{link.seen_at ? t("seenAt", { time: formatDate(link.seen_at) }) : t("notSeen")}</li>
        </ul>
      )}
      {isOpen && order && (
        <div className="flex flex-wrap gap-2">
          <Link to={paths.editOrder(order.reference)} className={buttonClass({ variant: "quiet" })}>
            {t("editOrder")}
          </Link>
          <CancelDraft draft={draft} label={t("cancelOrder")} />
        </div>
      )}
    </div>
  );
}

function PayLinkPart({ draft, payUrl, onLink }: SentDraftProps) {
  const t = useTexts(draftTexts);
  const toast = useToast();
  const renewing = useDraftChange(
    draft,
    (byMessage: boolean) =>
      api.draftOrders.renewLink({
        params: { draft_id: draft._id },
        body: { version: draft.version, by_message: byMessage },
      }),
    ({ pay_url: url }) => onLink(url),
  );
  const copy = (url: string) =>
    void navigator.clipboard.writeText(url).then(
      () => toast(t("copied")),
      (error: Error) => toast(error.message, "bad"),
    );
  return (
    <section aria-labelledby="pay-link" className="space-y-3 card">
      <h2 id="pay-link" className="heading text-lg font-bold">
        {t("link")}
      </h2>
      {renewing.problem && <Notice tone="bad">{renewing.problem}</Notice>}
      {payUrl ? (
        <>
          <p className="rounded-md bg-tint p-3 [overflow-wrap:anywhere]">
            <a href={payUrl} target="_blank" rel="noreferrer" className="link">
              {payUrl}
            </a>
          </p>
          <p className="text-sm text-quiet">{t("linkOnce")}</p>
          <Button onClick={() => copy(payUrl)}>{t("copy")}</Button>
        </>
      ) : (
        <>
          <p className="text-sm text-quiet">{t("linkGone")}</p>
          <div className="flex flex-wrap gap-2">
            <Button busy={renewing.isPending} onClick={() => renewing.send(false)}>
              {t("renew")}
            </Button>
            <Button variant="quiet" busy={renewing.isPending} onClick={() => renewing.send(true)}>
              {t("sendIt")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
