import { type ArrivalMail, type ArrivalPlan, arrivalMails } from "@harbour/contracts/operator";
import { formatDate, localized } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Fold } from "../../../kit/fold.tsx";
import { cellClass, ListRow, ListTable } from "../../../kit/lists/list-table.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { arrivalTexts } from "./arrival.texts.ts";

interface ArrivalPreviewProps {
  readonly plan: ArrivalPlan;
  /** The e-mails to send. */
  readonly mails: readonly ArrivalMail[];
  readonly setMails: (mails: readonly ArrivalMail[]) => void;
  /** The button that applies the plan. */
  readonly children: ReactNode;
}

/** A preview of an arrival: who gets the goods, who waits longer, and the e-mails to both. */
export function ArrivalPreview({ plan, mails, setMails, children }: ArrivalPreviewProps) {
  const t = useTexts(arrivalTexts);
  const language = useLanguage();
  return (
    <section aria-label={t("title")} className="space-y-5">
      <ul className="space-y-1">
        {plan.lines.map((line) => (
          <li key={line.line_id}>
            <span className="font-bold">{localized(line.product_title, language)}</span>{" "}
            <span className="text-sm text-quiet">{line.sku}</span>
            <span className="block">{t("lineResult", line)}</span>
          </li>
        ))}
      </ul>
      {plan.orders.length === 0 ? <p>{t("nobody")}</p> : <Orders plan={plan} />}
      {arrivalMails
        .filter((mail) => plan.mails.some((plannedMail) => plannedMail.mail === mail))
        .map((mail) => (
          <MailChoice
            key={mail}
            mail={mail}
            plannedMails={plan.mails.filter((plannedMail) => plannedMail.mail === mail)}
            isSent={mails.includes(mail)}
            toggle={() =>
              setMails(
                mails.includes(mail)
                  ? mails.filter((chosenMail) => chosenMail !== mail)
                  : [...mails, mail],
              )
            }
          />
        ))}
      {children}
    </section>
  );
}

function Orders({ plan }: { plan: ArrivalPlan }) {
  const t = useTexts(arrivalTexts);
  const count = (mail: ArrivalMail) => plan.orders.filter((order) => order.mail === mail).length;
  return (
    <div className="space-y-2">
      <h3 className="font-bold">{t("orders")}</h3>
      <p>{t("summary", { arrived: count("arrived"), delayed: count("delayed") })}</p>
      <div className="max-h-112 overflow-y-auto">
        <ListTable
          headings={[t("order"), t("paid"), t("gets"), t("result")]}
          isLastColumnNumeric
          rows={plan.orders}
          renderRow={(order) => (
            <ListRow key={order.order_id}>
              <td className={cellClass}>
                <Link to={paths.order(order.reference)} className="link">
                  {order.reference}
                </Link>
                <span className="block text-sm text-quiet" dir="auto">
                  {order.recipient}
                </span>
              </td>
              <td className={`${cellClass} text-sm tabular-nums max-md:text-end`}>
                {formatDate(order.paid_at)}
              </td>
              <td className={`${cellClass} text-sm tabular-nums`}>
                {order.items.map((item) => (
                  <span key={item.sku} className="block">
                    {t("ofWanted", item)}
                  </span>
                ))}
              </td>
              <td className="text-end md:py-3 md:align-middle">
                <Badge tone={order.mail === "arrived" ? "good" : "warn"}>{t(order.mail)}</Badge>
              </td>
            </ListRow>
          )}
        />
      </div>
    </div>
  );
}

interface MailChoiceProps {
  readonly mail: ArrivalMail;
  readonly plannedMails: ArrivalPlan["mails"];
  readonly isSent: boolean;
  readonly toggle: () => void;
}

function MailChoice({ mail, plannedMails, isSent, toggle }: MailChoiceProps) {
  const t = useTexts(arrivalTexts);
  const count = plannedMails.reduce((sum, plannedMail) => sum + plannedMail.count, 0);
  return (
    <div className="space-y-2 rounded-md border border-line p-4">
      <label className="flex items-center gap-2 font-bold">
        <input type="checkbox" checked={isSent} onChange={toggle} className="size-4" />
        {t(`send.${mail}`, { count })}
      </label>
      {plannedMails.map((plannedMail) => (
        <Fold
          key={plannedMail.language}
          className="text-sm"
          titleClass=""
          title={
            <>
              {t("readMail", { subject: plannedMail.subject })}{" "}
              <span className="text-quiet">
                ({t("language", { count: plannedMail.count, language: t(plannedMail.language) })})
              </span>
            </>
          }
        >
          <div className="mt-2 space-y-2 border-s-2 border-line ps-3" dir="auto">
            {plannedMail.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Fold>
      ))}
    </div>
  );
}
