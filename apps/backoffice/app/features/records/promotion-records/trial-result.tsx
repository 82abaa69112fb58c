import type { PromotionTrial, TrialOutcome } from "@harbour/contracts/operator";
import { formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { trialReasonTexts, tryOutTexts } from "./try-out.texts.ts";

interface TrialResultProps {
  readonly trial: PromotionTrial;
  readonly isCurrent: boolean;
  /** The key of the promotion in the form. Undefined without a form. */
  readonly ownKey: string | undefined;
}

/** The total of a made-up cart, with each promotion's saving or the reason why it did not apply. */
export function TrialResult({ trial, isCurrent, ownKey }: TrialResultProps) {
  const t = useTexts(tryOutTexts);
  const language = useLanguage();
  const rows = [
    [t("subtotal"), formatMoney(trial.subtotal)],
    ...(isZeroMoney(trial.own_discounts)
      ? []
      : [[t("ownDiscounts"), `−${formatMoney(trial.own_discounts)}`]]),
    ...(isZeroMoney(trial.saving) ? [] : [[t("saving"), `−${formatMoney(trial.saving)}`]]),
    [t("shipping"), formatMoney(trial.shipping_fee)],
  ] as [string, string][];
  const outcomes = trial.outcomes.toSorted(
    (a, b) => Number(b.key === ownKey) - Number(a.key === ownKey),
  );
  return (
    <div className="space-y-5" aria-live="polite" aria-busy={!isCurrent}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
        <dt className="border-t border-line pt-2 font-bold">{t("total")}</dt>
        <dd className="border-t border-line pt-2 text-end text-xl font-bold">
          {formatMoney(trial.total)}
        </dd>
      </dl>
      {trial.gifts.map((gift) => (
        <p key={gift.product_variant_id}>
          {t("gift", { title: localized(gift.product_title, language), count: gift.qty })}
        </p>
      ))}
      <ul aria-label={t("outcomes")} className="divide-y divide-line border-y border-line">
        {outcomes.map((outcome) => (
          <Outcome key={outcome._id} outcome={outcome} isOwn={outcome.key === ownKey} />
        ))}
      </ul>
    </div>
  );
}

function Outcome({ outcome, isOwn }: { outcome: TrialOutcome; isOwn: boolean }) {
  const t = useTexts(tryOutTexts);
  const language = useLanguage();
  const { applies, amount, title, key } = outcome;
  const name = localized(title, language) || key;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-bold [overflow-wrap:anywhere]" dir="auto">
          {isOwn ? (
            `${name} (${t("thisPromotion")})`
          ) : (
            <Link to={paths.promotion(key)} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          )}
        </p>
        {!applies && <Reason outcome={outcome} />}
      </div>
      {applies ? (
        <Badge tone="good">
          {isZeroMoney(amount) ? t("appliesGift") : t("applies", { amount: formatMoney(amount) })}
        </Badge>
      ) : (
        <Badge tone="quiet">{t("not")}</Badge>
      )}
    </li>
  );
}

/** Explains why a promotion does not apply, and what is missing. */
function Reason({ outcome: { reason, worth, missing } }: { outcome: TrialOutcome }) {
  const t = useTexts(tryOutTexts);
  const r = useTexts(trialReasonTexts);
  const sentences = [
    reason && r(reason),
    reason === "not-best" && worth && t("worth", { amount: formatMoney(worth) }),
    missing && !isZeroMoney(missing.amount)
      ? t("missingAmount", { amount: formatMoney(missing.amount) })
      : null,
    missing && missing.qty > 0 ? t("missingQty", { count: missing.qty }) : null,
  ];
  return <p className="text-sm text-quiet">{sentences.filter(Boolean).join(" ")}</p>;
}
