import type { EndpointResponse } from "@harbour/contracts";
import { type OperatorApi, packerRoles } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Input } from "@harbour/ui";
import { useId, useState } from "react";
import { emptyTexts } from "../../../components/records/borrowed-texts.ts";
import { productTexts } from "../../../components/records/product.texts.ts";
import { TextFields } from "../../../components/records/text-fields.tsx";
import { ChoiceField } from "../../../kit/fields/choice-field.tsx";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { Fold } from "../../../kit/fold.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { useHasRole } from "../../../session/session.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { hasWrongCheckDigit } from "./check-digit.ts";
import type { EditedPicture, EditedVariant } from "./product-edit.ts";
import { StockDialog } from "./stock-dialog.tsx";
import { VariantPictures } from "./variant-pictures.tsx";

export type Choices = EndpointResponse<OperatorApi["products"]["choices"]>;

interface VariantFieldsProps {
  readonly variant: EditedVariant;
  /** The position in the list, from 1. */
  readonly index: number;
  /** True focuses the price field, because the variant was searched for. */
  readonly isFound: boolean;
  /** The product's pictures, from which a variant may show a selection. */
  readonly pictures: readonly EditedPicture[];
  /** The stock of a stored variant by warehouse. */
  readonly stock: Readonly<Record<string, number>> | undefined;
  readonly choices: Choices | undefined;
  readonly findError: (field: string) => string | undefined;
  readonly onChange: (change: Partial<EditedVariant>) => void;
  /** Removes the variant. Undefined for a product's only variant. */
  readonly remove: (() => void) | undefined;
}

/** The fields of a variant. The price comes first; rarely used fields are folded. */
export function VariantFields(props: VariantFieldsProps) {
  const { variant, index, isFound, pictures, stock, choices, findError, onChange, remove } = props;
  const t = useTexts(productTexts);
  const canCountStock = useHasRole(packerRoles);
  const language = useLanguage();
  const warehouses =
    choices?.warehouses.map(({ key, title }) => ({ key, place: localized(title, language) })) ?? [];
  const [isCounting, setIsCounting] = useState(false);
  const text = (
    name: keyof EditedVariant & ("sku" | "barcode" | "price" | "point"),
    wire: string = name,
  ) => ({
    label: t(name),
    value: variant[name],
    error: findError(wire),
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <fieldset className="space-y-4 rounded-md border border-line p-4">
      <legend className="px-1 font-bold">{t("variant", { at: index })}</legend>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Input {...text("sku")} disabled={!variant.isNew} maxLength={64} required />
        <Input
          {...text("price")}
          inputMode="decimal"
          required
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the person searched for it
          autoFocus={isFound}
          onFocus={({ target }) => isFound && target.select()}
        />
        <Input
          {...text("barcode")}
          maxLength={64}
          hint={hasWrongCheckDigit(variant.barcode) ? t("wrongDigit") : undefined}
        />
        <Input {...text("point")} inputMode="numeric" />
      </div>
      <TextFields
        label={t("variantTitle")}
        value={variant.title}
        maxLength={300}
        isExpected={variant.title.en !== ""}
        error={findError("title.en") ?? findError("title")}
        onChange={(title) => onChange({ title })}
      />
      <Options variant={variant} choices={choices} onChange={onChange} />
      {variant.isNew && canCountStock && (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {warehouses.map(({ key, place }) => (
            <Input
              key={key}
              label={t("stockIn", { place })}
              inputMode="numeric"
              value={variant.stock[key] ?? ""}
              error={findError(`stock.${key}`)}
              onChange={({ target }) =>
                onChange({ stock: { ...variant.stock, [key]: target.value } })
              }
            />
          ))}
        </div>
      )}
      <VariantPictures variant={variant} pictures={pictures} onChange={onChange} />
      <FoldedTerms {...props} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {!variant.isNew && stock && (
          <span className="text-sm">
            {t("inStock", {
              places:
                warehouses
                  .filter(({ key }) => stock[key] !== undefined)
                  .map(({ key, place }) => t("stockAt", { place, count: stock[key]! }))
                  .join(" · ") || "0",
            })}
          </span>
        )}
        {!variant.isNew && canCountStock && (
          <TextButton onClick={() => setIsCounting(true)}>
            {t("changeStock", { sku: variant.sku })}
          </TextButton>
        )}
        {remove && <TextButton onClick={remove}>{t("removeVariant")}</TextButton>}
      </div>
      {isCounting && (
        <StockDialog
          sku={variant.sku}
          warehouses={warehouses.map(({ key, place }) => ({ value: key, label: place }))}
          close={() => setIsCounting(false)}
        />
      )}
    </fieldset>
  );
}

function Options({
  variant: { options },
  choices,
  onChange,
}: Pick<VariantFieldsProps, "variant" | "choices" | "onChange">) {
  const t = useTexts(productTexts);
  const list = useId();
  const set = (optionIndex: number, change: object) =>
    onChange({
      options: options.map((option, index) =>
        index === optionIndex ? { ...option, ...change } : option,
      ),
    });
  return (
    <div className="space-y-3">
      {options.map(({ type, value }, optionIndex) => (
        <div
          key={optionIndex}
          className="grid items-start gap-x-4 gap-y-3 max-sm:justify-items-start max-sm:*:not-last:w-full sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
        >
          <Input
            label={t("optionType")}
            value={type}
            list={list}
            maxLength={30}
            autoComplete="off"
            onChange={({ target }) => set(optionIndex, { type: target.value })}
          />
          <TextFields
            label={t("optionValue")}
            value={value}
            maxLength={100}
            onChange={(next) => set(optionIndex, { value: next })}
          />
          <TextButton
            className="sm:mt-7"
            onClick={() => onChange({ options: options.toSpliced(optionIndex, 1) })}
          >
            {t("removeOption")}
          </TextButton>
        </div>
      ))}
      <datalist id={list}>
        {choices?.option_types.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </datalist>
      <TextButton
        onClick={() => onChange({ options: [...options, { type: "", value: emptyTexts }] })}
      >
        {t("addOption")}
      </TextButton>
    </div>
  );
}

/** The fields of the folded part, by the paths that errors name. */
const foldedFields = [
  "discount.value",
  "discount.from",
  "discount.until",
  "preorder.release_date",
  "preorder.cap",
  "per_order_limit",
  "per_person_limit",
  "low_stock_threshold",
  "weight_grams",
  "size_mm",
];

function FoldedTerms({ variant, findError, onChange }: VariantFieldsProps) {
  const t = useTexts(productTexts);
  const field = (
    name: Exclude<keyof typeof productTexts & keyof EditedVariant, "stock" | "options" | "title">,
    wire: string,
  ) => ({
    label: t(name),
    value: variant[name as "weight"],
    error: findError(wire),
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const hasFault = foldedFields.some((name) => findError(name) !== undefined);
  const [isOpen, setIsOpen] = useState(false);
  const set = [
    variant.discountType && `${t("discount")} ${variant.discountValue}`,
    variant.preorderDate && `${t("preorderDate")} ${variant.preorderDate}`,
    variant.perOrder && `${t("perOrder")} ${variant.perOrder}`,
    variant.perPerson && `${t("perPerson")} ${variant.perPerson}`,
  ].filter(Boolean);
  return (
    <Fold
      className="py-2"
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      title={
        <>
          {t("more")}
          {set.length > 0 && (
            <span className="block text-sm font-normal text-quiet">{set.join(" · ")}</span>
          )}
        </>
      }
    >
      <div className="grid gap-4 pt-2 sm:grid-cols-2 xl:grid-cols-3">
        <ChoiceField
          label={t("discount")}
          value={variant.discountType}
          choices={[
            { value: "", label: t("noDiscount") },
            { value: "PRICE", label: t("PRICE") },
            { value: "PERCENTAGE", label: t("PERCENTAGE") },
          ]}
          onChange={(discountType) =>
            onChange({ discountType: discountType as EditedVariant["discountType"] })
          }
        />
        {variant.discountType !== "" && (
          <>
            <Input {...field("discountValue", "discount.value")} inputMode="decimal" />
            <DateField {...field("discountFrom", "discount.from")} type="datetime-local" />
            <DateField {...field("discountUntil", "discount.until")} type="datetime-local" />
          </>
        )}
        <DateField
          {...field("preorderDate", "preorder.release_date")}
          type="date"
          hint={t("preorderHint")}
        />
        <Input {...field("preorderCap", "preorder.cap")} inputMode="numeric" />
        <Input {...field("perOrder", "per_order_limit")} inputMode="numeric" />
        <Input {...field("perPerson", "per_person_limit")} inputMode="numeric" />
        <Input
          {...field("lowStock", "low_stock_threshold")}
          inputMode="numeric"
          hint={t("lowStockHint")}
        />
        <Input {...field("weight", "weight_grams")} inputMode="numeric" />
        <Input {...field("size", "size_mm")} hint={t("sizeHint")} />
      </div>
    </Fold>
  );
}
