import type { CartItem } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { useLocation } from "react-router";
import { useHasScript } from "../../../components/site/use-has-script.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { cartTexts } from "./cart.texts.ts";

/** The word in the cart's address that shows each line's controls from the start. */
export const allControlsParam = "whole";

/** Links to the whole cart while the script of a line's controls is missing. */
export function FullCartLink({ line }: { line: CartItem }) {
  const t = useTexts(cartTexts);
  const title = localized(line.product_title, useLanguage());
  const { pathname, search } = useLocation();
  if (useHasScript()) return null;
  const query = new URLSearchParams(search);
  query.set(allControlsParam, "1");
  return (
    <a
      href={`${pathname}?${query}`}
      aria-label={t("changeNamed", { title })}
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 noscript:hidden"
    >
      {t("change")}
    </a>
  );
}
