import { isDeepEqual } from "../../../kit/records/deep-equal.ts";
import { type ChooseSide, mergeFields } from "../../../kit/records/merge-fields.ts";
import type { ProductEdit } from "./product-edit.ts";

/**
 * Merges the form with a colleague's change, field by field. Variants are merged by field, too, unless either side
 * added, removed or moved variants.
 */
export function mergeEdits(
  base: ProductEdit,
  mine: ProductEdit,
  theirs: ProductEdit,
  chooseSide?: ChooseSide,
): ReturnType<typeof mergeFields<ProductEdit>> {
  const [baseParts, ownParts, theirParts] = [
    separateVariants(base),
    separateVariants(mine),
    separateVariants(theirs),
  ];
  const { merged, conflicts } = mergeFields(
    baseParts.fields,
    ownParts.fields,
    theirParts.fields,
    chooseSide,
  );
  if (!isDeepEqual(baseParts.ids, ownParts.ids) || !isDeepEqual(baseParts.ids, theirParts.ids)) {
    const [a, b, c] = [pickVariants(base), pickVariants(mine), pickVariants(theirs)];
    const mergedFields = mergeFields(a, b, c, chooseSide);
    return {
      merged: { ...merged, ...mergedFields.merged },
      conflicts: [...conflicts, ...mergedFields.conflicts],
    };
  }
  const variants = ownParts.variants.map((variant, index) =>
    mergeFields(
      baseParts.variants[index]!,
      variant,
      theirParts.variants[index]!,
      chooseSide,
      variant.sku,
    ),
  );
  return {
    merged: { ...merged, variants: variants.map((variant) => variant.merged) },
    conflicts: [...conflicts, ...variants.flatMap((variant) => variant.conflicts)],
  };
}

const separateVariants = ({ variants, ...fields }: ProductEdit) => ({
  variants,
  fields,
  ids: variants.map(({ id }) => id),
});

const pickVariants = ({ variants }: ProductEdit) => ({ variants });
