import type { ListedStock } from "@harbour/contracts/operator";
import { formatMoney, localized, sumMoney } from "@harbour/i18n";
import { Button, Input } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { FieldError } from "../../../kit/fields/field-error.tsx";
import { SearchMatches } from "../../../kit/fields/search-matches.tsx";
import { useDebounced } from "../../../kit/use-debounced.ts";
import { type StaffLanguage, useLanguage, useTexts } from "../../../texts.ts";
import { computeLineTotal } from "./line-total.ts";
import { purchaseOrderTexts } from "./purchase-order.texts.ts";
import { addChosenGoods, fillCost, type TypedLine } from "./typed-lines.ts";

interface LineFieldsProps {
  readonly lines: readonly TypedLine[];
  /** The id of the supplier. Empty when none is chosen yet. */
  readonly supplier: string;
  readonly setLines: (update: (now: readonly TypedLine[]) => readonly TypedLine[]) => void;
  /** Errors by field, such as `lines.0.sku`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** The lines of a draft, one per SKU. */
export function PurchaseOrderLineFields({ lines, supplier, setLines, errors }: LineFieldsProps) {
  const t = useTexts(purchaseOrderTexts);
  const language = useLanguage();
  const fault = lines.length === 0 ? errors["lines"]?.[0] : undefined;
  const change = (lineIndex: number, fields: Partial<TypedLine>) =>
    setLines((now) =>
      now.map((line, index) => (index === lineIndex ? { ...line, ...fields } : line)),
    );
  const error = (lineIndex: number, field: "sku" | "qty" | "unit_cost") => {
    const refusal = errors[`lines.${lineIndex}.${field}`]?.[0];
    if (refusal === undefined || field === "sku" || lines[lineIndex]![field] !== "") return refusal;
    return t(field === "qty" ? "qtyMissing" : "costMissing");
  };
  const addLine = (sku: string) => {
    setLines((now) => addChosenGoods(now, sku));
    if (supplier === "" || lines.some((line) => line.sku === sku)) return;
    // Fills in the last cost, unless staff typed a cost meanwhile. If there is no earlier cost, the field stays
    // empty.
    void readLastCost(supplier, sku).then(
      (cost) => cost !== undefined && setLines((now) => fillCost(now, sku, cost)),
      () => undefined,
    );
  };
  return (
    <fieldset className="space-y-3">
      <legend className="heading mb-2 text-lg font-bold">{t("lines")}</legend>
      <SearchMatches
        label={t("findGoods")}
        queryKey={["purchase-order-goods"]}
        fetchMatches={(q) => api.stock.list({ query: { q, per_page: 20 } })}
        show={(goods) => ({
          id: goods._id,
          title: nameGoods(goods, language),
          detail: `${goods.sku} · ${t("freeNow", { count: goods.free })}`,
        })}
        onChoose={({ sku }) => addLine(sku)}
      />
      <FieldError fault={fault} />
      {lines.map((line, lineIndex) => (
        <div
          key={lineIndex}
          className="grid items-start gap-3 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_7rem_10rem_8rem_auto]"
        >
          <div>
            {!line.isChosen && (
              <Input
                label={t("sku")}
                value={line.sku}
                maxLength={64}
                autoComplete="off"
                spellCheck={false}
                error={error(lineIndex, "sku")}
                onChange={({ target }) => change(lineIndex, { sku: target.value })}
              />
            )}
            <LineName sku={line.sku.trim()} className={line.isChosen ? "sm:pt-7" : "mt-1"} />
            {line.isChosen && (
              <>
                <p className="text-sm text-quiet">{line.sku}</p>
                <FieldError fault={error(lineIndex, "sku")} />
              </>
            )}
          </div>
          <Input
            label={t("qty")}
            value={line.qty}
            type="number"
            min="1"
            step="1"
            error={error(lineIndex, "qty")}
            onChange={({ target }) => change(lineIndex, { qty: target.value })}
          />
          <Input
            label={t("cost")}
            value={line.unit_cost}
            type="number"
            min="0"
            step="0.01"
            error={error(lineIndex, "unit_cost")}
            onChange={({ target }) => change(lineIndex, { unit_cost: target.value })}
          />
          <p className="text-end font-bold tabular-nums sm:mt-8">
            {formatMoney(computeLineTotal(line))}
          </p>
          <Button
            type="button"
            variant="bare"
            size="small"
            className="justify-self-end sm:mt-6"
            aria-label={t("removeLine", { line: lineIndex + 1 })}
            onClick={() => setLines((now) => now.filter((_, index) => index !== lineIndex))}
          >
            ✕
          </Button>
        </div>
      ))}
      <Button
        type="button"
        variant="quiet"
        size="small"
        onClick={() =>
          setLines((now) => [...now, { sku: "", qty: "", unit_cost: "", isChosen: false }])
        }
      >
        {t("addLine")}
      </Button>
      <LinesTotal lines={lines} />
    </fieldset>
  );
}

function LinesTotal({ lines }: Pick<LineFieldsProps, "lines">) {
  const t = useTexts(purchaseOrderTexts);
  return (
    <p className="flex justify-end gap-6 text-lg font-bold tabular-nums">
      <span>{t("total")}</span>
      <span>{formatMoney(sumMoney(lines.map(computeLineTotal)))}</span>
    </p>
  );
}

const nameGoods = (goods: ListedStock, language: StaffLanguage): string =>
  [
    ...new Set(
      [goods.product_title, goods.variant_title].map((title) => localized(title, language)),
    ),
  ]
    .filter(Boolean)
    .join(" · ");

/** The product's name for a SKU. */
function LineName({ sku, className }: { sku: string; className: string }) {
  const language = useLanguage();
  const q = useDebounced(sku);
  const { data } = useQuery({
    queryKey: ["purchase-order-goods", q],
    queryFn: () => api.stock.list({ query: { q, per_page: 20 } }),
    enabled: q !== "",
    staleTime: 300_000,
  });
  const goods = data?.data.find((candidate) => candidate.sku === q);
  return (
    goods && (
      <p className={`${className} font-bold wrap-anywhere`} dir="auto">
        {nameGoods(goods, language)}
      </p>
    )
  );
}

/** Reads the unit cost of a SKU in its newest order from a supplier, ignoring cancelled orders. */
async function readLastCost(supplier: string, sku: string): Promise<string | undefined> {
  const { data } = await api.purchaseOrders.list({ query: { supplier, q: sku } });
  const latestPurchaseOrder = data.find(({ state }) => state !== "cancelled");
  if (latestPurchaseOrder === undefined) return undefined;
  const { lines } = await api.purchaseOrders.details({
    params: { purchase_order_id: latestPurchaseOrder._id },
  });
  return lines.find((line) => line.sku === sku)?.unit_cost;
}
