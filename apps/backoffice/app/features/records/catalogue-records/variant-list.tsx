import { localized } from "@harbour/i18n";
import { classes, Dialog, Input } from "@harbour/ui";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useLanguage, useTexts } from "../../../texts.ts";
import type { EditedPicture, EditedVariant } from "./product-edit.ts";
import { type Choices, VariantFields } from "./variant-fields.tsx";
import { VariantHeads, VariantRow } from "./variant-row.tsx";
import { variantsTexts } from "./variants.texts.ts";

interface VariantListProps {
  readonly variants: readonly EditedVariant[];
  readonly pictures: readonly EditedPicture[];
  /** The stock of the stored variants, by SKU and warehouse. */
  readonly stock: ReadonlyMap<string, Readonly<Record<string, number>>>;
  readonly choices: Choices | undefined;
  readonly errors: ReadonlyMap<string, string>;
  readonly change: (id: string, values: Partial<EditedVariant>) => void;
  readonly remove: (id: string) => void;
}

/** The most variants whose forms are shown open, one below the other. */
const maxOpenForms = 2;
const rowHeight = 96;

/** The variants of a product. A long list shows short rows, of which only the visible ones are rendered. */
export function VariantList(props: VariantListProps) {
  if (props.variants.length > maxOpenForms) return <LongVariantList {...props} />;
  return <ShortVariantList {...props} />;
}

/**
 * The open forms of a short variant list. The price field of the variant that the palette found has the focus,
 * otherwise the first price field.
 */
function ShortVariantList(props: VariantListProps) {
  const [search] = useSearchParams();
  const foundWords = search.get("found");
  const first = Math.max(0, foundWords === null ? 0 : findVariant(props.variants, foundWords));
  return props.variants.map((variant, variantIndex) => (
    <VariantDetails
      key={variant.id}
      {...props}
      index={variantIndex}
      isFound={foundWords !== null && variantIndex === first}
    />
  ));
}

const findVariant = (variants: readonly EditedVariant[], searchText: string): number =>
  variants.findIndex(({ sku, barcode }) =>
    `${sku} ${barcode}`.toLowerCase().includes(searchText.toLowerCase()),
  );

interface VariantDetailsProps extends VariantListProps {
  readonly index: number;
  /** True focuses the price field. */
  readonly isFound?: boolean;
}

function VariantDetails({ index, isFound = false, ...props }: VariantDetailsProps) {
  const { variants, pictures, stock, choices, errors, change, remove } = props;
  const variant = variants[index]!;
  return (
    <VariantFields
      variant={variant}
      index={index + 1}
      isFound={isFound}
      pictures={pictures}
      stock={stock.get(variant.sku)}
      choices={choices}
      findError={(field) => errors.get(`variants.${index}.${field}`)}
      onChange={(values) => change(variant.id, values)}
      remove={variants.length > 1 ? () => remove(variant.id) : undefined}
    />
  );
}

function LongVariantList(props: VariantListProps) {
  const t = useTexts(variantsTexts);
  const language = useLanguage();
  const { variants, stock, errors, change, remove } = props;
  const [search] = useSearchParams();
  const [searchText, setSearchText] = useState(() => {
    const foundWords = search.get("found") ?? "";
    return findVariant(variants, foundWords) === -1 ? "" : foundWords;
  });
  const [openVariantId, setOpenVariantId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // Scrolling renders the row again, which must not take the focus a second time.
  const hasFocused = useRef(false);
  const focusFound = (field: HTMLInputElement | null) => {
    if (field === null || hasFocused.current) return;
    hasFocused.current = true;
    field.focus();
    field.select();
  };
  const namedVariants = variants.map((variant, variantIndex) => ({
    variant,
    variantIndex,
    ...nameOptions(variant, language),
  }));
  const normalizedSearch = searchText.trim().toLowerCase();
  const matchingVariants =
    normalizedSearch === ""
      ? namedVariants
      : namedVariants.filter(({ variant, options }) =>
          `${variant.sku} ${variant.barcode} ${options}`.toLowerCase().includes(normalizedSearch),
        );
  // eslint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useWindowVirtualizer({
    count: matchingVariants.length,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (index) => matchingVariants[index]!.variant.id,
  });
  const openIndex = variants.findIndex(({ id }) => id === openVariantId);
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <Input
          label={t("find")}
          type="search"
          value={searchText}
          autoComplete="off"
          onChange={({ target }) => setSearchText(target.value)}
        />
        <output className="pb-3 text-sm text-quiet">
          {t("count", { count: matchingVariants.length })}
        </output>
      </div>
      <VariantHeads className={rowClass} />
      <ul ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const { variant, variantIndex, options } = matchingVariants[index]!;
          const name = variant.sku || t("unnamed", { at: variantIndex + 1 });
          const fault = findFault(errors, variantIndex);
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes(rowClass, "absolute inset-x-0 top-0 border-b border-line")}
              style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            >
              <VariantRow
                variant={variant}
                name={name}
                options={options}
                fault={fault}
                units={sumStock(stock.get(variant.sku) ?? variant.stock)}
                priceRef={index === 0 && search.has("found") ? focusFound : undefined}
                onChange={(values) => change(variant.id, values)}
                open={() => setOpenVariantId(variant.id)}
              />
            </li>
          );
        })}
      </ul>
      {openIndex !== -1 && (
        <Dialog
          title={variants[openIndex]!.sku || t("unnamed", { at: openIndex + 1 })}
          closeLabel={t("close")}
          className="w-[min(64rem,100vw-1.5rem)]"
          onClose={() => setOpenVariantId(null)}
        >
          <div className="p-5">
            <VariantDetails
              {...props}
              index={openIndex}
              remove={(id) => {
                setOpenVariantId(null);
                remove(id);
              }}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}

const rowClass =
  "grid grid-cols-[minmax(0,1fr)_7rem_auto] items-center gap-x-3 py-2 sm:grid-cols-[minmax(0,1fr)_5rem_8rem_auto]";

const sumStock = (levels: Readonly<Record<string, number | string>>): number =>
  Object.values(levels).reduce<number>((total, count) => total + Number(count), 0);

const nameOptions = ({ options }: EditedVariant, language: "en" | "zh") => ({
  options: options.map(({ value }) => localized(value, language)).join(" · "),
});

/** Returns the first error of a variant. */
function findFault(errors: ReadonlyMap<string, string>, index: number): string | undefined {
  const prefix = `variants.${index}.`;
  return [...errors].find(([path]) => path.startsWith(prefix))?.[1];
}
