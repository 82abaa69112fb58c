import { ApiError } from "@harbour/api-client";
import { packerRoles, type StockWire } from "@harbour/contracts/operator";
import { formatDay, localized } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { useWarehouses } from "../../../components/records/use-warehouses.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { ChangeStock } from "./change-stock.tsx";
import { ExpectedStock } from "./expected-stock.tsx";
import { StockMovements } from "./stock-movements.tsx";
import { stockTexts } from "./stock.texts.ts";

/** The page of a variant's stock: levels by warehouse, a form for changes, and the history. */
export default function VariantStockPage() {
  const t = useTexts(stockTexts);
  const { sku = "" } = useParams();
  const canChange = useHasRole(packerRoles);
  const { data, error, refetch } = useQuery({
    queryKey: ["stock", sku],
    queryFn: () => api.inventory.stock({ params: { sku } }),
  });
  if (error instanceof ApiError && error.code === "not_found")
    return (
      <EmptyList text={t("noSku", { sku })} link={{ to: paths.stock(), label: t("showAll") }} />
    );
  if (error && !data) return <RetryNotice retry={() => void refetch()} />;
  if (!data) return <output>{t("loading")}</output>;
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <div className="space-y-1">
        <Link to={paths.stock()} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <Title sku={sku} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-3">
          <Levels stock={data} />
          {data.preorder && <Preorder preorder={data.preorder} />}
          {canChange && <ExpectedStock sku={sku} />}
        </div>
        {canChange && <ChangeStock stock={data} />}
      </div>
      <StockMovements sku={sku} version={data.version} />
    </div>
  );
}

function Title({ sku }: { sku: string }) {
  const t = useTexts(stockTexts);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ["stock", "list", { q: sku }],
    queryFn: () => api.stock.list({ query: { q: sku } }),
  });
  const stockRow = data?.data.find((row) => row.sku === sku);
  const title = stockRow ? localized(stockRow.product_title, language) : sku;
  return (
    <>
      <PageTitle tab={t("stockOf", { name: title })}>{title}</PageTitle>
      {stockRow && (
        <p className="text-quiet" dir="auto">
          {[localized(stockRow.variant_title, language), sku, stockRow.barcode]
            .filter((text) => text && text !== localized(stockRow.product_title, language))
            .join(" · ")}
        </p>
      )}
    </>
  );
}

function Preorder({ preorder }: { preorder: NonNullable<StockWire["preorder"]> }) {
  const t = useTexts(stockTexts);
  const { cap, reserved: count, release_date: day } = preorder;
  return (
    <p>
      {t(cap === null ? "preordered" : "preorderedOf", {
        count,
        cap: cap ?? 0,
        day: formatDay(day),
      })}
    </p>
  );
}

function Levels({ stock }: { stock: StockWire }) {
  const t = useTexts(stockTexts);
  const { nameWarehouse } = useWarehouses();
  if (stock.levels.length === 0) return <EmptyList text={t("nowhere")} />;
  const figure = "py-2 ps-3 text-end tabular-nums";
  const sum = (count: (level: StockWire["levels"][number]) => number) =>
    stock.levels.reduce((total, level) => total + count(level), 0);
  return (
    <div className="card self-start">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line-strong text-sm text-quiet">
            <th scope="col" className="py-2 text-start font-normal">
              {t("warehouse")}
            </th>
            {(["onHand", "reserved", "freeUnits"] as const).map((name) => (
              <th key={name} scope="col" className="py-2 ps-3 text-end font-normal">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stock.levels.map(({ warehouse, on_hand: count, reserved }) => (
            <tr key={warehouse} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 text-start font-bold">
                {nameWarehouse(warehouse)}
              </th>
              <td className={figure}>{count}</td>
              <td className={figure}>{reserved}</td>
              <td className={`${figure} font-bold`}>{count - reserved}</td>
            </tr>
          ))}
        </tbody>
        {stock.levels.length > 1 && (
          <tfoot>
            <tr className="border-t border-line-strong font-bold">
              <th scope="row" className="py-2 text-start">
                {t("allWarehouses")}
              </th>
              <td className={figure}>{sum(({ on_hand: count }) => count)}</td>
              <td className={figure}>{sum(({ reserved }) => reserved)}</td>
              <td className={figure}>{sum(({ on_hand: count, reserved }) => count - reserved)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
