import { formatCount, formatDay, localized } from "@harbour/i18n";
import { Anchor, LinkButton } from "@harbour/ui";
import { levelProgress } from "../../../components/account/level-progress.ts";
import { ProgressBar } from "../../../components/account/progress-bar.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { OverviewCard } from "./overview-card.tsx";
import { overviewTexts } from "./overview.texts.ts";
import type { Overview } from "./read-overview.server.ts";

/** Shows the level with the way to the next one, and the points. */
export function LevelCard({
  status,
  levels,
}: {
  status: NonNullable<Overview["status"]> | null;
  levels: Overview["levels"];
}) {
  const t = useTexts(overviewTexts);
  return (
    <OverviewCard
      title={t("points")}
      moreLink={{ href: paths.account("membership"), label: t("membership") }}
      isMissing={status === null}
      isNight
    >
      {status && <LevelProgress status={status} levels={levels} />}
    </OverviewCard>
  );
}

function LevelProgress({
  status,
  levels,
}: {
  status: NonNullable<Overview["status"]>;
  levels: Overview["levels"];
}) {
  const t = useTexts(overviewTexts);
  const language = useLanguage();
  const { progressText, max, value } = levelProgress(status, levels, language);
  return (
    <>
      <p className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <span className="text-3xl leading-none font-black tracking-tight">
          {localized(status.membership_status.title, language)}
        </span>
        <span className="flex items-baseline gap-2">
          <span className="text-3xl leading-none font-black tabular-nums">
            {formatCount(status.available_points)}
          </span>
          <span className="text-sm">{t("available")}</span>
        </span>
      </p>
      <div className="mt-auto">
        {max !== null && <ProgressBar label={progressText} max={max} value={value} />}
        <p className="mt-2 text-sm font-bold">{progressText}</p>
      </div>
    </>
  );
}

/** Shows the vouchers that expire first. */
export function VouchersCard({ vouchers }: { vouchers: NonNullable<Overview["vouchers"]> | null }) {
  const t = useTexts(overviewTexts);
  return (
    <OverviewCard
      title={t("vouchers")}
      moreLink={{ href: paths.account("vouchers"), label: t("allVouchers") }}
      isMissing={vouchers === null}
    >
      {vouchers && (vouchers.total === 0 ? <NoVouchers /> : <Vouchers vouchers={vouchers} />)}
    </OverviewCard>
  );
}

function Vouchers({ vouchers: { first } }: { vouchers: NonNullable<Overview["vouchers"]> }) {
  const t = useTexts(overviewTexts);
  return (
    <ul className="grid gap-3">
      {first.map(({ id, title, expiresAt }) => (
        <li key={id} className="rounded-md bg-tint px-4 py-3">
          <Anchor
            href={paths.voucher(`order/${id}`)}
            className="font-bold underline-offset-4 hover:underline"
          >
            {title}
          </Anchor>
          <p className="text-sm text-quiet">
            {expiresAt === null ? t("endless") : t("until", { date: formatDay(expiresAt) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

function NoVouchers() {
  const t = useTexts(overviewTexts);
  return (
    <>
      <p className="mb-4 text-quiet">{t("noVouchers")}</p>
      <LinkButton href={paths.voucher()} variant="secondary" size="small" className="self-start">
        {t("toStore")}
      </LinkButton>
    </>
  );
}
