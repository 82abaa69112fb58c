import type { EndpointResponse, customerApi } from "@harbour/contracts";
import { formatCount, formatDate, localized, sentenceSpace } from "@harbour/i18n";
import { Anchor, classes, Clock } from "@harbour/ui";
import { levelProgress, type presentLevels } from "../../../components/account/level-progress.ts";
import { ProgressBar } from "../../../components/account/progress-bar.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { membershipTexts } from "./membership.texts.ts";

interface Props {
  status: EndpointResponse<typeof customerApi.membership.status>;
  /** The levels from the lowest to the highest. */
  levels: ReturnType<typeof presentLevels>;
  expiring: EndpointResponse<typeof customerApi.membership.overview>["expiring"] | null;
}

/** Shows the level, the points, and the conditions of the next level. */
export function MembershipStatus({ status, levels, expiring }: Props) {
  const t = useTexts(membershipTexts);
  const language = useLanguage();
  const { membership_status: level } = status;
  const { levelIndex, progressText, max, value } = levelProgress(status, levels, language);
  return (
    <section className="overflow-hidden rounded-lg bg-night text-white">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 p-6 sm:p-8">
        <div>
          <p className="text-sm">{t("level")}</p>
          <p className="text-4xl font-black tracking-tight">{localized(level.title, language)}</p>
        </div>
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          <PointsSum term={t("available")} value={status.available_points} />
          <PointsSum term={t("earned")} value={status.total_points_earned} />
        </dl>
      </div>
      {expiring?.first_expires_at && (
        <p className="flex items-start gap-3 border-t border-white/15 bg-white/10 px-6 py-4 font-bold sm:px-8">
          <Clock size={20} className="mt-0.5 shrink-0" />
          <span>
            {t("expiring", {
              points: formatCount(expiring.points),
              date: formatDate(expiring.first_expires_at),
            })}
            {sentenceSpace(language)}
            <Anchor href={paths.voucher()} className="underline underline-offset-4 print:hidden">
              {t("toVouchers")}
            </Anchor>
          </span>
        </p>
      )}
      <div className="border-t border-white/15 p-6 sm:px-8">
        {max !== null && <ProgressBar label={progressText} max={max} value={value} />}
        <p className="mt-3 font-bold">{progressText}</p>
        <h2 className="sr-only">{t("levels")}</h2>
        <ol className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {levels.map((membershipLevel, index) => (
            <li
              key={membershipLevel.slug}
              aria-current={index === levelIndex ? "step" : undefined}
              className={classes("flex items-baseline gap-2", index > levelIndex && "opacity-75")}
            >
              <span className="font-bold">{membershipLevel.title}</span>
              <span className="tabular-nums">
                {t("fromPoints", { points: formatCount(membershipLevel.points) })}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function PointsSum({ term, value }: { term: string; value: number }) {
  return (
    <div>
      <dt className="text-sm">{term}</dt>
      <dd className="text-3xl font-black tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}
