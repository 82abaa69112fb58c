import { isSame } from "../../../kit/is-same.ts";
import type { ProductEdit, Texts } from "./product-edit.ts";

/** A field that two people changed to different values, by its path in the form. */
export interface EditConflict {
  readonly path: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Merges the form with a colleague's change, field by field. `choose` settles the conflicts by path. */
export function mergeEdits(
  base: ProductEdit,
  mine: ProductEdit,
  theirs: ProductEdit,
  choose: (path: string) => "mine" | "theirs" = () => "mine",
): { readonly merged: ProductEdit; readonly conflicts: readonly EditConflict[] } {
  const conflicts: EditConflict[] = [];
  const pick = <Value>(path: string, before: Value, own: Value, other: Value): Value => {
    if (isSame(own, before) || isSame(own, other)) return other;
    if (isSame(other, before)) return own;
    conflicts.push({ path, mine: shown(own), theirs: shown(other) });
    return choose(path) === "mine" ? own : other;
  };
  const pickFields = <Of extends object>(path: string, before: Of, own: Of, other: Of): Of =>
    Object.fromEntries(
      Object.keys(own).map((name) => {
        const [a, b, c] = [before, own, other].map((side) => side[name as keyof Of]);
        const at = path === "" ? name : `${path}.${name}`;
        return [
          name,
          isTexts(a) && isTexts(b) && isTexts(c) ? pickFields(at, a, b, c) : pick(at, a, b, c),
        ];
      }),
    ) as Of;
  const ids = ({ variants }: ProductEdit) => variants.map(({ id }) => id);
  const isSameList = isSame(ids(base), ids(mine)) && isSame(ids(base), ids(theirs));
  const { variants: _, ...rest } = pickFields("", base, mine, theirs);
  if (!isSameList) {
    const variants = pick("variants", base.variants, mine.variants, theirs.variants);
    return { merged: { ...rest, variants }, conflicts };
  }
  // Whole lists were compared above. Variants are merged field by field instead.
  const others = conflicts.filter(({ path }) => path !== "variants");
  conflicts.splice(0, conflicts.length, ...others);
  const variants = mine.variants.map((variant, at) =>
    pickFields(variant.sku, base.variants[at]!, variant, theirs.variants[at]!),
  );
  return { merged: { ...rest, variants }, conflicts };
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === "object" && value !== null && "en" in value && "zh" in value;

function shown(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(shown).join("\n");
  if (isTexts(value)) return Object.values(value).filter(Boolean).join(" / ");
  if (typeof value === "object" && value !== null)
    return Object.values(value).map(shown).filter(Boolean).join(" ");
  return typeof value === "boolean" ? String(value) : "";
}
