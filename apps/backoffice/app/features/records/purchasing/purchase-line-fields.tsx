import { Button, Input } from "@harbour/ui";
import { useTexts } from "../../../texts.ts";
import { purchasingTexts } from "./purchasing.texts.ts";

/** A line as it is typed. */
export interface TypedLine {
  readonly sku: string;
  readonly qty: string;
  readonly unit_cost: string;
}

interface PurchaseLineFieldsProps {
  readonly lines: readonly TypedLine[];
  readonly setLines: (lines: TypedLine[]) => void;
  /** Refusals by field, such as `lines.0.sku`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** The goods of a draft, a row for each SKU. */
export function PurchaseLineFields({ lines, setLines, errors }: PurchaseLineFieldsProps) {
  const t = useTexts(purchasingTexts);
  const change = (at: number, fields: Partial<TypedLine>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...fields } : line)));
  const error = (at: number, field: keyof TypedLine) => errors[`lines.${at}.${field}`]?.[0];
  return (
    <fieldset className="space-y-3">
      <legend className="heading mb-2 text-lg font-bold">{t("lines")}</legend>
      {lines.map((line, at) => (
        <div
          key={at}
          className="grid items-start gap-3 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_7rem_10rem_auto]"
        >
          <Input
            label={t("sku")}
            value={line.sku}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            error={error(at, "sku")}
            onChange={({ target }) => change(at, { sku: target.value })}
          />
          <Input
            label={t("qty")}
            value={line.qty}
            type="number"
            min="1"
            step="1"
            required={line.sku !== ""}
            error={error(at, "qty")}
            onChange={({ target }) => change(at, { qty: target.value })}
          />
          <Input
            label={t("cost")}
            value={line.unit_cost}
            type="number"
            min="0"
            step="0.01"
            required={line.sku !== ""}
            error={error(at, "unit_cost")}
            onChange={({ target }) => change(at, { unit_cost: target.value })}
          />
          <Button
            type="button"
            variant="bare"
            size="small"
            className="justify-self-end sm:mt-8"
            disabled={lines.length === 1}
            aria-label={t("removeLine", { line: at + 1 })}
            onClick={() => setLines(lines.filter((_, index) => index !== at))}
          >
            ✕
          </Button>
        </div>
      ))}
      <Button
        type="button"
        variant="quiet"
        size="small"
        onClick={() => setLines([...lines, { sku: "", qty: "", unit_cost: "" }])}
      >
        {t("addLine")}
      </Button>
    </fieldset>
  );
}
