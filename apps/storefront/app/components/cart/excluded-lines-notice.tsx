import type { CartItem } from "@harbour/contracts";
import { listComma, localized } from "@harbour/i18n";
import { Notice } from "@harbour/ui";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { excludedLinesTexts } from "./excluded-lines.texts.ts";

/** Names the lines that cannot be bought now, which the total leaves out. */
export function ExcludedLinesNotice({
  lines,
  className,
}: {
  lines: readonly Pick<CartItem, "product_title">[];
  className: string;
}) {
  const t = useTexts(excludedLinesTexts);
  const language = useLanguage();
  if (lines.length === 0) return null;
  const titles = lines.map(({ product_title: title }) => localized(title, language));
  return (
    <Notice tone="warn" className={className}>
      {t("leftOut", { titles: titles.join(listComma(language)) })}
    </Notice>
  );
}
