import type { Cart } from "@harbour/contracts";
import type { FoundVariant } from "@harbour/contracts/operator";
import { formatMoney, localized } from "@harbour/i18n";
import { Button } from "@harbour/ui";
import { api } from "../../api.ts";
import { FieldError } from "../../kit/fields/field-error.tsx";
import { SearchMatches } from "../../kit/fields/search-matches.tsx";
import { useLanguage, useTexts } from "../../texts.ts";
import { contentsTexts } from "./contents.texts.ts";
import type { FormLine } from "./contents.ts";

interface ContentsLinesProps {
  readonly lines: readonly FormLine[];
  /** The lines with their present prices. Undefined before the first reply. */
  readonly cart: Cart | undefined;
  readonly storeId: string;
  readonly change: (lines: readonly FormLine[]) => void;
  /** The error about the whole list, such as a missing line. */
  readonly fault: string | undefined;
}

/** The lines of an order with their prices and problems, and a search box to add more. */
export function ContentsLines({ lines, cart, storeId, change, fault }: ContentsLinesProps) {
  const t = useTexts(contentsTexts);
  const language = useLanguage();
  const add = (foundVariant: FoundVariant) => {
    const id = foundVariant.product_variant_id;
    const isInContents = lines.some((line) => line.id === id);
    const { product_title: title, product_variant_title: variant, image } = foundVariant;
    change(
      isInContents
        ? lines.map((line) => (line.id === id ? { ...line, qty: line.qty + 1 } : line))
        : [...lines, { id, title, variant, image, qty: 1 }],
    );
  };
  return (
    <div className="space-y-4">
      <ItemSearch storeId={storeId} add={add} />
      <FieldError fault={fault} />
      {lines.length === 0 ? (
        <p className="rounded-md bg-tint p-4 text-quiet">{t("noItems")}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              pricedLine={cart?.cart_items.find((item) => item.product_variant_id === line.id)}
              setQty={(qty) =>
                change(
                  lines.map((otherLine) =>
                    otherLine.id === line.id ? { ...otherLine, qty } : otherLine,
                  ),
                )
              }
              remove={() => change(lines.filter((otherLine) => otherLine.id !== line.id))}
            />
          ))}
        </ul>
      )}
      {cart?.gift_items.map((gift, index) => (
        <p key={index} className="text-sm">
          {t("gift", { title: localized(gift.product_title, language), count: gift.qty })}
        </p>
      ))}
    </div>
  );
}

interface LineRowProps {
  readonly line: FormLine;
  readonly pricedLine: Cart["cart_items"][number] | undefined;
  readonly setQty: (qty: number) => void;
  readonly remove: () => void;
}

function LineRow({ line, pricedLine, setQty, remove }: LineRowProps) {
  const t = useTexts(contentsTexts);
  const language = useLanguage();
  const title = localized(line.title, language);
  const problem = pricedLine?.problem;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_6.5rem]">
      {line.image ? (
        <img
          src={line.image}
          alt=""
          width={48}
          height={48}
          className="size-12 rounded-sm bg-tint object-cover"
        />
      ) : (
        <span className="size-12 rounded-sm bg-tint" />
      )}
      <div className="min-w-0">
        <p className="font-bold" dir="auto">
          {title}
        </p>
        <p className="text-sm text-quiet">{localized(line.variant, language)}</p>
        {problem && (
          <p className="text-sm font-bold text-accent">
            {t(problem, { count: pricedLine.max_qty })}
          </p>
        )}
      </div>
      <p className="text-end font-bold tabular-nums sm:order-last">
        {pricedLine ? formatMoney(pricedLine.subtotal_price) : "…"}
      </p>
      <div className="col-span-3 flex items-center justify-end gap-2 sm:col-span-1">
        <input
          type="number"
          aria-label={t("quantity", { title })}
          min={1}
          max={999}
          required
          value={line.qty}
          onChange={({ target }) => setQty(Math.min(999, Math.max(1, target.valueAsNumber || 1)))}
          className="min-h-11 w-20 rounded-md border border-line-strong bg-raised px-3 text-end tabular-nums"
        />
        <Button
          variant="bare"
          size="small"
          type="button"
          aria-label={t("remove", { title })}
          onClick={remove}
        >
          ✕
        </Button>
      </div>
    </li>
  );
}

/** A search box for goods that are on sale in the order's store. */
function ItemSearch({
  storeId,
  add,
}: {
  storeId: string;
  add: (foundVariant: FoundVariant) => void;
}) {
  const t = useTexts(contentsTexts);
  const language = useLanguage();
  return (
    <SearchMatches
      label={t("find")}
      queryKey={["variants", storeId]}
      fetchMatches={(q) => api.draftOrders.variants({ query: { store_id: storeId, q } })}
      show={(found) => ({
        id: found.product_variant_id,
        title: localized(found.product_title, language),
        detail: [
          localized(found.product_variant_title, language),
          found.sku,
          t("left", { count: found.stock }),
        ].join(" · "),
        figure: formatMoney(found.discounted_price),
      })}
      onChoose={add}
    />
  );
}
