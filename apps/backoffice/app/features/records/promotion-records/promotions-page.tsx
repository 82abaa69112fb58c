import {
  type ListedPromotion,
  promotionStates,
  promotionView,
  type PromotionView,
} from "@harbour/contracts/operator";
import { formatCount, formatDate, formatMoney, formatPercentOff, localized } from "@harbour/i18n";
import { Badge, LinkButton } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import { cellClass, ListRow, ListTable, type RowLink } from "../../../kit/lists/list-table.tsx";
import { ListViews } from "../../../kit/lists/list-views.tsx";
import { readFilters } from "../../../kit/lists/read-filters.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { promotionsQueryKey } from "./promotions-query.ts";
import { promotionsTexts } from "./promotions.texts.ts";

/** The list of promotions. View and search are kept in the page's address, so that going back shows the same rows. */
export default function PromotionsPage() {
  const t = useTexts(promotionsTexts);
  const [search] = useSearchParams();
  const view = readFilters(promotionView, search);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t("promotions")}</PageTitle>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.promotionCalendar} variant="quiet">
            {t("calendar")}
          </LinkButton>
          <LinkButton href={paths.tryPromotions} variant="quiet">
            {t("tryOut")}
          </LinkButton>
          <LinkButton href={paths.newPromotion}>{t("newPromotion")}</LinkButton>
        </div>
      </div>
      <ListSearch label={t("search")} hint={t("searchHint")} />
      <Views view={view} />
      <PromotionTable key={search.toString()} view={view} />
    </div>
  );
}

function Views({ view: { state, ...otherFilters } }: { view: PromotionView }) {
  const t = useTexts(promotionsTexts);
  return (
    <ListViews
      views={([undefined, ...promotionStates] as const).map((name) => ({
        label: t(name ?? "all"),
        to: paths.promotions(name ? { ...otherFilters, state: name } : otherFilters),
        isCurrent: name === state,
      }))}
    />
  );
}

function PromotionTable({ view }: { view: PromotionView }) {
  const t = useTexts(promotionsTexts);
  const f = useTexts(fetchTexts);
  const { data, isError, refetch } = useQuery({
    queryKey: promotionsQueryKey,
    queryFn: () => api.promotions.list(),
  });
  if (isError && !data) return <RetryNotice retry={() => void refetch()} />;
  if (!data) return <output>{f("loading")}</output>;
  const rows = data.data.filter((promotion) => isInView(promotion, view));
  if (rows.length === 0)
    return data.data.length === 0 ? (
      <EmptyList text={t("none")} link={{ to: paths.newPromotion, label: t("newPromotion") }} />
    ) : (
      <EmptyList text={t("noneFound")} link={{ to: paths.promotions(), label: t("showAll") }} />
    );
  return (
    <ListTable
      headings={[t("promotion"), t("state"), t("period"), t("used")]}
      isLastColumnNumeric
      rows={rows}
      renderRow={(promotion, link) => <Row key={promotion._id} promotion={promotion} link={link} />}
    />
  );
}

function isInView({ state, record }: ListedPromotion, view: PromotionView): boolean {
  if (view.state !== undefined && view.state !== state) return false;
  if (view.q === undefined) return true;
  const searchedTexts = [...Object.values(record.title), record.key, record.code ?? ""];
  const q = view.q.toLowerCase();
  return searchedTexts.some((word) => word.toLowerCase().includes(q));
}

const tones = { running: "good", planned: "info", ended: "quiet", stopped: "warn" } as const;

interface RowProps {
  readonly promotion: ListedPromotion;
  readonly link: RowLink;
}

function Row({ promotion: { record, state, uses }, link }: RowProps) {
  const t = useTexts(promotionsTexts);
  const language = useLanguage();
  const { key, title, quota } = record;
  const isUsedUp = quota !== null && uses >= quota;
  return (
    <ListRow>
      <td className={cellClass}>
        <Link
          {...link}
          to={paths.promotion(key)}
          dir="auto"
          className="font-bold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {localized(title, language)}
        </Link>
        <span className="block text-sm text-quiet [overflow-wrap:anywhere]">
          <Reward record={record} />
        </span>
      </td>
      <td className={cellClass}>
        <span className="flex flex-wrap gap-1.5 max-md:justify-end">
          <Badge tone={tones[state]}>{t(state)}</Badge>
          {isUsedUp && <Badge tone="warn">{t("usedUp")}</Badge>}
        </span>
      </td>
      <td className={`${cellClass} text-sm tabular-nums`}>
        <Period record={record} />
      </td>
      <td className="text-end whitespace-nowrap tabular-nums md:py-3 md:align-middle">
        <span className="text-sm text-quiet md:hidden">{t("used")} </span>
        {quota === null
          ? formatCount(uses)
          : t("usedOf", { uses: formatCount(uses), quota: formatCount(quota) })}
      </td>
    </ListRow>
  );
}

type ListedRecord = Pick<ListedPromotion, "record">;

function Reward({ record }: ListedRecord) {
  const t = useTexts(promotionsTexts);
  const language = useLanguage();
  const { template_type: type, discount_type: discount, discount_value: value } = record;
  const reward =
    discount === null
      ? null
      : discount === "BUY_X_GET_Y_FREE"
        ? t(discount, { buy: record.buy_quantity ?? 0, get: record.get_quantity ?? 0 })
        : discount === "PRICE"
          ? t(discount, { value: formatMoney(value ?? "0.00") })
          : formatPercentOff(value ?? 0, language);
  return [t(type, { code: record.code ?? "" }), reward].filter(Boolean).join(" · ");
}

interface PeriodProps {
  readonly record: Pick<ListedPromotion["record"], "starts_at" | "ends_at">;
}

/** The period of a promotion in Hong Kong time. */
export function Period({ record: { starts_at: startsAt, ends_at: endsAt } }: PeriodProps) {
  const t = useTexts(promotionsTexts);
  const [start, end] = [startsAt && formatDate(startsAt), endsAt && formatDate(endsAt)];
  if (start && end) return t("between", { start, end });
  if (start) return t("from", { start });
  return end ? t("until", { end }) : t("always");
}
