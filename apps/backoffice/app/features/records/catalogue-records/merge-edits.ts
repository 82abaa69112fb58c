import { isDeepEqual } from "../../../kit/records/deep-equal.ts";
import { type ChooseSide, mergeFields } from "../../../kit/records/merge-fields.ts";
import type { ProductEdit } from "./product-edit.ts";

/**
 * Merges the form with a colleague's change, field by field. Variants are merged like this too, unless somebody added,
 * removed or moved one.
 */
export function mergeEdits(
  base: ProductEdit,
  mine: ProductEdit,
  theirs: ProductEdit,
  choose?: ChooseSide,
): ReturnType<typeof mergeFields<ProductEdit>> {
  const [baseParts, own, other] = [separate(base), separate(mine), separate(theirs)];
  const { merged, conflicts } = mergeFields(baseParts.fields, own.fields, other.fields, choose);
  if (!isDeepEqual(baseParts.ids, own.ids) || !isDeepEqual(baseParts.ids, other.ids)) {
    const [a, b, c] = [pickVariants(base), pickVariants(mine), pickVariants(theirs)];
    const whole = mergeFields(a, b, c, choose);
    return {
      merged: { ...merged, ...whole.merged },
      conflicts: [...conflicts, ...whole.conflicts],
    };
  }
  const variants = own.variants.map((variant, at) =>
    mergeFields(baseParts.variants[at]!, variant, other.variants[at]!, choose, variant.sku),
  );
  return {
    merged: { ...merged, variants: variants.map((variant) => variant.merged) },
    conflicts: [...conflicts, ...variants.flatMap((variant) => variant.conflicts)],
  };
}

const separate = ({ variants, ...fields }: ProductEdit) => ({
  variants,
  fields,
  ids: variants.map(({ id }) => id),
});

const pickVariants = ({ variants }: ProductEdit) => ({ variants });
