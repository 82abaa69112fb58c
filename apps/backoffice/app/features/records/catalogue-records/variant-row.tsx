import { Button, classes } from "@harbour/ui";
import type { Ref } from "react";
import { useTexts } from "../../../texts.ts";
import type { EditedVariant } from "./product-edit.ts";
import { variantsTexts } from "./variants.texts.ts";

/** The headings of the table of variants. Each field has a label of its own for screen readers. */
export function VariantHeads({ className }: { className: string }) {
  const t = useTexts(variantsTexts);
  return (
    <p
      aria-hidden
      className={classes(className, "border-b border-line bg-tint px-2 text-sm text-quiet")}
    >
      <span>{t("variant")}</span>
      <span className="text-end max-sm:hidden">{t("stock")}</span>
      <span className="text-end">{t("price")}</span>
      <span className="invisible font-bold">{t("detailsShort")}</span>
    </p>
  );
}

interface VariantRowProps {
  readonly variant: EditedVariant;
  readonly name: string;
  /** The values of the variant's options. */
  readonly options: string;
  readonly fault: string | undefined;
  readonly units: number;
  readonly priceRef: Ref<HTMLInputElement> | undefined;
  readonly onChange: (values: Partial<EditedVariant>) => void;
  /** Opens the variant's form. */
  readonly open: () => void;
}

/** The cells of a variant: its name, its stock, a field for its price, and a button for all fields. */
export function VariantRow({
  variant,
  name,
  options,
  fault,
  units,
  priceRef,
  onChange,
  open,
}: VariantRowProps) {
  const t = useTexts(variantsTexts);
  return (
    <>
      <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
        <b>{name}</b>
        {options && <span className="block text-sm text-quiet">{options}</span>}
        {fault && <span className="block text-sm font-bold text-accent">{fault}</span>}
      </span>
      <span className="text-end tabular-nums max-sm:hidden">{units}</span>
      <input
        ref={priceRef}
        aria-label={t("priceIn", { name })}
        aria-invalid={fault ? true : undefined}
        inputMode="decimal"
        value={variant.price}
        autoComplete="off"
        className="min-h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-end tabular-nums aria-invalid:border-accent"
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <Button
        type="button"
        variant="bare"
        size="small"
        aria-label={t("details", { name })}
        onClick={open}
      >
        {t("detailsShort")}
      </Button>
    </>
  );
}
