import type { Availability } from "@harbour/contracts/constants";
import { computeDiscountedPrice, type DiscountType } from "@harbour/contracts/discounted-price";
import { stockAvailability } from "../inventory/index.ts";
import type { ProductRow, VariantToWrite } from "./write-products.repository.ts";

/** A product from a file, with the stored id for a known key, else a new one. */
export interface ProductToSave extends Omit<
  ProductRow,
  "first_variant_id" | "variant_count" | "price" | "availability"
> {
  /** At least one variant; the first gives the product's price and picture. */
  readonly variants: readonly VariantToSave[];
  readonly categoryIds: readonly string[];
  readonly formerSlugs: readonly string[];
}

type DiscountColumn = "discount_type" | "discount_value" | "discount_from" | "discount_until";

export interface VariantToSave extends Omit<
  VariantToWrite,
  DiscountColumn | "id" | "product_id" | "position"
> {
  readonly discount: {
    readonly type: DiscountType;
    readonly value: number;
    readonly from: string | null;
    readonly until: string | null;
  } | null;
  /** Units on hand by warehouse id. Warehouses that are not named keep their stock. */
  readonly levels: Readonly<Record<string, number>>;
  /**
   * The pre-order; null when the variant is not, or no longer, a pre-order. Dates are YYYY-MM-DD; a null quota is
   * unlimited.
   */
  readonly preorder: { readonly releaseDate: string; readonly cap: number | null } | null;
}

/** Makes a product's row. @param now the database's time */
export function productRow(
  { variants, categoryIds: _, formerSlugs: __, ...product }: ProductToSave,
  ids: ReadonlyMap<string, string>,
  now: Date,
): ProductRow {
  const [first] = variants;
  return {
    ...product,
    first_variant_id: ids.get(first!.sku),
    variant_count: variants.length,
    price: computeDiscountedPrice(first!.price, findOpenDiscount(first!, now)),
    availability: computeAvailability(variants, now),
  };
}

export function variantRows(
  { id, variants }: ProductToSave,
  ids: ReadonlyMap<string, string>,
): VariantToWrite[] {
  return variants.map(({ discount, levels: _, preorder: __, ...variant }, position) => ({
    ...variant,
    id: ids.get(variant.sku),
    product_id: id,
    position,
    // The value is in cents, or in hundredths of a per cent.
    discount_type: discount?.type ?? null,
    discount_value: discount?.value ?? null,
    discount_from: discount?.from ?? null,
    discount_until: discount?.until ?? null,
  }));
}

/** Returns a new product's availability. Without it, thousands of new rows would need a second write. */
function computeAvailability(variants: readonly VariantToSave[], now: Date): Availability {
  const availabilities = variants.map(({ levels, preorder }) => {
    const isUnreleased =
      preorder !== null && new Date(`${preorder.releaseDate}T00:00:00+08:00`) > now;
    if (isUnreleased)
      return stockAvailability({
        free: 0,
        preorder: { releaseDate: preorder.releaseDate, left: preorder.cap },
      });
    return stockAvailability({
      free: Object.values(levels).reduce((sum, count) => sum + count, 0),
      preorder: null,
    });
  });
  return (
    (["IN_STOCK", "PREORDER"] as const).find((availability) =>
      availabilities.includes(availability),
    ) ?? "SOLD_OUT"
  );
}

function findOpenDiscount({ discount }: VariantToSave, now: Date) {
  if (discount === null) return null;
  const isOpen =
    (!discount.from || new Date(discount.from) <= now) &&
    (!discount.until || now < new Date(discount.until));
  return isOpen ? { type: discount.type, value: discount.value } : null;
}
