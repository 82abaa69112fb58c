import { defaultStore, stores, type StoreAlias } from "@harbour/contracts/constants";
import type { ListedVariant, NewPromotion, TriedCart } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Button, Input, Notice } from "@harbour/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { VariantSearch } from "../../../components/records/variant-search.tsx";
import { ChoiceField } from "../../../kit/fields/choice-field.tsx";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { fromHongKongInput } from "../../../kit/hong-kong-time.ts";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { useDebounced } from "../../../kit/use-debounced.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { useLevels } from "./condition-fields.tsx";
import { TrialResult } from "./trial-result.tsx";
import { tryOutTexts } from "./try-out.texts.ts";

interface TriedLine {
  readonly id: string;
  readonly sku: string;
  readonly title: ListedVariant["product"]["title"];
  readonly qty: number;
}

interface TryOutProps {
  /** The promotion in the form. Null while it is incomplete. Undefined to try only saved promotions. */
  readonly unsavedPromotion?: NewPromotion | null;
}

/** A try-out that prices a made-up cart by the rules of real carts, and explains each promotion. */
export function TryOut({ unsavedPromotion }: TryOutProps) {
  const t = useTexts(tryOutTexts);
  const language = useLanguage();
  const describeError = useErrorReason();
  const levels = useLevels();
  const [lines, setLines] = useState<readonly TriedLine[]>([]);
  const [store, setStore] = useState<StoreAlias>(defaultStore);
  const [level, setLevel] = useState("");
  const [code, setCode] = useState("");
  const [trialTime, setTrialTime] = useState("");
  const trialInput = JSON.stringify({
    store,
    lines: lines.map(({ id, qty }) => ({ product_variant_id: id, qty })),
    level: level || null,
    code: code.trim() || null,
    at: trialTime === "" ? null : fromHongKongInput(trialTime),
    promotion: unsavedPromotion ?? null,
  } satisfies TriedCart);
  const debouncedInput = useDebounced(trialInput);
  const { data, error } = useQuery({
    queryKey: ["promotions", "trial", debouncedInput],
    queryFn: () => api.promotions.try({ body: JSON.parse(debouncedInput) as TriedCart }),
    // The debounced cart lags behind the typed one, and may still be empty.
    enabled:
      unsavedPromotion !== null &&
      debouncedInput === trialInput &&
      lines.length > 0 &&
      (JSON.parse(debouncedInput) as TriedCart).lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const isShown = lines.length > 0 && unsavedPromotion !== null;
  const add = ({ _id: id, sku, product: { title } }: ListedVariant) =>
    setLines(
      lines.some((line) => line.id === id)
        ? lines.map((line) => (line.id === id ? { ...line, qty: line.qty + 1 } : line))
        : [...lines, { id, sku, title, qty: 1 }],
    );
  return (
    <TitledCard id="try-out" title={t(unsavedPromotion === undefined ? "cart" : "title")}>
      <p className="text-quiet">
        {unsavedPromotion === null
          ? t("unfinished")
          : t(unsavedPromotion ? "helpUnsaved" : "helpSaved")}
      </p>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="space-y-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <ChoiceField
              label={t("store")}
              value={store}
              choices={stores.map((name) => ({ value: name, label: t(name) }))}
              onChange={(name) => {
                setStore(name as typeof store);
                setLines([]);
              }}
            />
            <ChoiceField
              label={t("buyer")}
              value={level}
              choices={[
                { value: "", label: t("guest") },
                ...levels.map(({ slug, title }) => ({
                  value: slug,
                  label: localized(title, language),
                })),
              ]}
              onChange={setLevel}
            />
            <Input
              label={t("code")}
              maxLength={64}
              autoComplete="off"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <DateField
              label={t("at")}
              hint={t("atHint")}
              type="datetime-local"
              value={trialTime}
              onChange={({ target }) => setTrialTime(target.value)}
            />
          </div>
          <VariantSearch label={t("find")} store={store} chooseVariant={add} />
          <Lines lines={lines} change={setLines} />
        </div>
        <div className="space-y-4">
          {!isShown && unsavedPromotion !== null && (
            <p className="rounded-md bg-tint p-6 text-center text-quiet">{t("noResult")}</p>
          )}
          {error && isShown && (
            <Notice tone="warn">{t("notTried", { reason: describeError(error) })}</Notice>
          )}
          {data && isShown && !error && (
            <TrialResult
              trial={data}
              isCurrent={trialInput === debouncedInput}
              ownKey={unsavedPromotion?.key}
            />
          )}
        </div>
      </div>
    </TitledCard>
  );
}

interface LinesProps {
  readonly lines: readonly TriedLine[];
  readonly change: (lines: readonly TriedLine[]) => void;
}

function Lines({ lines, change }: LinesProps) {
  const t = useTexts(tryOutTexts);
  const language = useLanguage();
  if (lines.length === 0) return <p className="text-quiet">{t("noLines")}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ id, title, sku, qty }) => {
        const name = localized(title, language);
        return (
          <li key={id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1" dir="auto">
              {name} <span className="text-sm text-quiet">{sku}</span>
            </span>
            <input
              type="number"
              aria-label={t("quantity", { title: name })}
              min={1}
              max={999}
              value={qty}
              onChange={({ target }) => {
                const typedQty = Math.min(999, Math.max(1, Math.trunc(target.valueAsNumber) || 1));
                change(lines.map((line) => (line.id === id ? { ...line, qty: typedQty } : line)));
              }}
              className="min-h-11 w-20 rounded-md border border-line-strong bg-raised px-3 text-end tabular-nums"
            />
            <Button
              type="button"
              variant="bare"
              size="small"
              aria-label={t("remove", { title: name })}
              onClick={() => change(lines.filter((line) => line.id !== id))}
            >
              ✕
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
