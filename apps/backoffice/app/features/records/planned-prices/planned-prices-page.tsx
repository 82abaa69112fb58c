import type { PlannedPriceWire } from "@harbour/contracts/operator";
import { formatDate, formatMoney, localized } from "@harbour/i18n";
import { Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { cellClass, ListRow, ListTable } from "../../../kit/lists/list-table.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { useFailureText, useTranslateReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { PlanPrices } from "./plan-prices.tsx";
import { plannedPricesTexts } from "./planned-prices.texts.ts";

const queryKey = ["planned-prices"] as const;

/** The page of planned prices, with a form to plan more. */
export default function PlannedPricesPage() {
  const t = useTexts(plannedPricesTexts);
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => api.plannedPrices.list(),
  });
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.products()} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <PageTitle>{t("title")}</PageTitle>
        <p className="text-quiet">{t("help")}</p>
      </header>
      <PlanPrices onPlanned={(plannedPrices) => queries.setQueryData(queryKey, plannedPrices)} />
      <TitledCard id="planned" title={t("planned")}>
        {isError && !data && <RetryNotice retry={() => void refetch()} />}
        {!data && !isError && <output>{t("loading")}</output>}
        {data?.data.length === 0 && <p className="text-quiet">{t("none")}</p>}
        {data && data.data.length > 0 && <PlannedTable rows={data.data} />}
      </TitledCard>
    </div>
  );
}

function PlannedTable({ rows }: { readonly rows: readonly PlannedPriceWire[] }) {
  const t = useTexts(plannedPricesTexts);
  const language = useLanguage();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const sayReason = useTranslateReason();
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (id: string) => api.plannedPrices.cancel({ params: { price_id: id } }),
    onSettled: () => refresh(queries, queryKey),
  });
  return (
    <>
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
      <ListTable
        headings={[t("goods"), t("change"), t("starts"), t("by"), t("cancel")]}
        isLastColumnNumeric
        rows={rows}
        renderRow={({ _id: id, product, sku, title, ...plannedPrices }) => (
          <ListRow key={id}>
            <td className={`${cellClass} max-md:col-span-2`}>
              <Link
                to={paths.product(product.store, product.key)}
                dir="auto"
                className="font-bold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
              >
                {localized(product.title, language)}
              </Link>
              <span className="block text-sm [overflow-wrap:anywhere] text-quiet">
                {[...new Set([localized(title, language), sku])].filter(Boolean).join(" · ")}
              </span>
            </td>
            <td className={`${cellClass} font-bold tabular-nums`}>
              {t("fromTo", {
                from: formatMoney(plannedPrices.price_now),
                to: formatMoney(plannedPrices.price),
              })}
            </td>
            <td className={`${cellClass} tabular-nums max-md:text-end`}>
              {formatDate(plannedPrices.starts_at)}
              {plannedPrices.failure !== null && (
                <span className="block text-sm font-bold [overflow-wrap:anywhere] text-accent">
                  {t("failed", {
                    reason: sayReason(plannedPrices.failure, plannedPrices.failure_reason),
                  })}
                </span>
              )}
            </td>
            <td className={`${cellClass} text-sm text-quiet`}>{plannedPrices.by}</td>
            <td className="text-end md:py-3 md:align-middle">
              <TextButton
                disabled={isPending}
                aria-label={t("cancelOf", { sku })}
                onClick={() => send(id)}
              >
                {t("cancel")}
              </TextButton>
            </td>
          </ListRow>
        )}
      />
    </>
  );
}
