import type { EndpointResponse } from "@harbour/contracts";
import type { ListedVariant, OperatorApi } from "@harbour/contracts/operator";
import { formatMoney, localized } from "@harbour/i18n";
import { Button, Input, Notice } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { VariantSearch } from "../../../components/records/variant-search.tsx";
import { useDraftValue } from "../../../kit/drafts/use-draft-value.ts";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { fromHongKongInput } from "../../../kit/hong-kong-time.ts";
import { describeFieldErrors, useFailureText } from "../../../kit/reasons/error-reason.ts";
import { isDeepEqual } from "../../../kit/records/deep-equal.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { TextButton } from "../../../kit/text-button.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { plannedPricesTexts } from "./planned-prices.texts.ts";

type PlannedPrice = EndpointResponse<OperatorApi["plannedPrices"]["plan"]>;

interface TypedRow extends Pick<ListedVariant, "sku" | "price" | "title"> {
  readonly name: ListedVariant["product"]["title"];
  /** The new price as typed. */
  readonly typed: string;
}

interface TypedPlan {
  readonly rows: readonly TypedRow[];
  /** A time in Hong Kong, such as `2027-01-01T00:00`. */
  readonly startsAt: string;
}

const emptyPlan: TypedPlan = { rows: [], startsAt: "" };
/** The most variants in one call. */
const maxRows = 200;

/** A form to plan new prices. What is typed survives a reload. */
export function PlanPrices({
  onPlanned,
}: {
  readonly onPlanned: (plannedPrices: PlannedPrice) => void;
}) {
  const t = useTexts(plannedPricesTexts);
  const language = useLanguage();
  const failureText = useFailureText();
  const [plan, setPlan] = useDraftValue("planned prices", emptyPlan, (value) =>
    isDeepEqual(value, emptyPlan),
  );
  const { rows, startsAt } = plan;
  const { send, isPending, error } = useSingleMutation({
    mutationFn: () =>
      api.plannedPrices.plan({
        body: {
          starts_at: fromHongKongInput(startsAt),
          rows: rows.map(({ sku, typed }) => ({ sku, price: typed.trim() })),
        },
      }),
    onSuccess: (planned) => {
      setPlan(emptyPlan);
      onPlanned(planned);
    },
  });
  const [omittedCount, setOmittedCount] = useState(0);
  const add = (variants: readonly ListedVariant[]) => {
    const newRows = variants
      .filter(({ sku }) => rows.every((row) => row.sku !== sku))
      .map(({ sku, price, title, product: { title: name } }) => ({
        sku,
        price,
        title,
        name,
        typed: "",
      }));
    const next = [...rows, ...newRows];
    setOmittedCount(Math.max(0, next.length - maxRows));
    setPlan((now) => ({ ...now, rows: next.slice(0, maxRows) }));
  };
  const errors = describeFieldErrors(error, language);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined);
  };
  return (
    <form onSubmit={submit} aria-label={t("plan")} className="card space-y-4" noValidate>
      <h2 className="heading text-lg font-bold">{t("plan")}</h2>
      {error && Object.keys(errors).length === 0 && (
        <Notice tone="bad">{failureText(error)}</Notice>
      )}
      <FoundVariants add={add} chosenRows={rows} />
      <VariantSearch label={t("find")} chooseVariant={(variant) => add([variant])} />
      {omittedCount > 0 && (
        <Notice tone="warn">{t("tooMany", { most: maxRows, count: omittedCount })}</Notice>
      )}
      {rows.length > 0 && (
        <PriceRows
          rows={rows}
          errors={errors}
          onChange={(next) => {
            setOmittedCount(0);
            setPlan({ ...plan, rows: next });
          }}
        />
      )}
      <DateField
        label={t("startsAt")}
        type="datetime-local"
        className="max-w-xs"
        value={startsAt}
        error={errors["starts_at"]?.[0]}
        onChange={({ target }) => setPlan((now) => ({ ...now, startsAt: target.value }))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isPending} disabled={rows.length === 0 || startsAt === ""}>
          {t("save")}
        </Button>
        {(rows.length === 0 || startsAt === "") && (
          <p className="text-sm text-quiet">{t("needs")}</p>
        )}
      </div>
    </form>
  );
}

interface PriceRowsProps {
  readonly rows: readonly TypedRow[];
  readonly errors: ReturnType<typeof describeFieldErrors>;
  readonly onChange: (rows: readonly TypedRow[]) => void;
}

/** The chosen variants with their present prices, and fields for the new ones. */
function PriceRows({ rows, errors, onChange }: PriceRowsProps) {
  const t = useTexts(plannedPricesTexts);
  const language = useLanguage();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row, index) => (
        <li
          key={row.sku}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_8rem_10rem_2.75rem]"
        >
          <span className="min-w-0 [overflow-wrap:anywhere] max-sm:col-span-2" dir="auto">
            <b>{localized(row.name, language)}</b>
            <span className="block text-sm text-quiet">
              {[...new Set([localized(row.title, language), row.sku])].filter(Boolean).join(" · ")}
            </span>
          </span>
          <span className="text-sm text-quiet tabular-nums max-sm:col-span-2 sm:text-end">
            {t("now", { price: formatMoney(row.price) })}
          </span>
          <Input
            label={t("priceOf", { sku: row.sku })}
            isLabelHidden
            placeholder={t("price")}
            inputMode="decimal"
            autoComplete="off"
            value={row.typed}
            error={(errors[`rows.${index}.price`] ?? errors[`rows.${index}.sku`])?.[0]}
            onChange={({ target }) => onChange(rows.with(index, { ...row, typed: target.value }))}
          />
          <Button
            type="button"
            variant="bare"
            size="icon"
            aria-label={t("leaveOut", { sku: row.sku })}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          >
            ✕
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface FoundVariantsProps {
  readonly add: (variants: readonly ListedVariant[]) => void;
  readonly chosenRows: readonly TypedRow[];
}

/** Offers the variants of the product that the page's address names by key. */
function FoundVariants({ add, chosenRows }: FoundVariantsProps) {
  const t = useTexts(plannedPricesTexts);
  const q = useSearchParams()[0].get("q") ?? "";
  const { data } = useQuery({
    queryKey: ["variant-search", "planned", q],
    queryFn: () => api.variants.list({ query: { q, per_page: maxRows } }),
    enabled: q !== "",
  });
  const matchingVariants = (data?.data ?? []).filter(
    ({ product, sku }) => product.key === q && chosenRows.every((row) => row.sku !== sku),
  );
  if (matchingVariants.length === 0) return null;
  return (
    <TextButton className="block" onClick={() => add(matchingVariants)}>
      {t("addFound", { count: matchingVariants.length })}
    </TextButton>
  );
}
