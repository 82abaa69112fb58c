import type { CartItem } from "@harbour/contracts";
import { Anchor } from "@harbour/ui";
import { paths } from "../../paths.ts";
import { useShownStore } from "../site/personal-counts.tsx";
import { useTexts } from "../site/use-texts.ts";
import { boughtBeforeTexts } from "./bought-before.texts.ts";

/** Links to the order with the units that count towards the limit. */
export function BoughtBefore({ line }: { line: Pick<CartItem, "bought_before"> }) {
  const t = useTexts(boughtBeforeTexts);
  const store = useShownStore();
  const reference = line.bought_before?.reference;
  if (!reference) return null;
  return (
    <Anchor
      href={paths.order(store, reference)}
      className="inline-flex min-h-10 items-center whitespace-nowrap underline"
    >
      {t("order", { reference })}
    </Anchor>
  );
}

/** Tells whether earlier orders make a line exceed the limit per person. */
export const isOverOwnLimit = (
  line: Pick<CartItem, "bought_before" | "problem" | "limited_by">,
): boolean =>
  line.bought_before !== null && line.problem === "over-limit" && line.limited_by === "per-person";
