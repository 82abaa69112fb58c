import { Link } from "react-router";
import { withLanguage } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import { useLanguage, useText } from "../../shell/use-text.ts";
import type { OptionGroup } from "./choose-variant.ts";
import { detailMessages } from "./product.messages.ts";

type Named = "platform" | "edition" | "size" | "color" | "choice";

/** Each value is a link to the page of that variant, so choosing needs no script and can be sent to a friend. */
export function OptionPicker({ group, path }: { group: OptionGroup; path: string }) {
  const t = useText(detailMessages);
  const language = useLanguage();
  const chosen = group.values.find(({ isChosen }) => isChosen)?.value;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm">
        <span className="text-quiet">{nameOf(group.type, t)}</span>{" "}
        <span className="font-bold">{chosen}</span>
      </legend>
      <ul className="flex flex-wrap gap-2">
        {group.values.map(({ value, variantId, isChosen, isSoldOut }) => (
          <li key={value}>
            <Link
              to={withLanguage(`${path}?variant=${variantId}`, language)}
              replace
              preventScrollReset
              aria-current={isChosen ? "true" : undefined}
              className={classes(
                "flex min-h-11 items-center rounded-md border px-4 text-sm font-bold transition-colors",
                isChosen ? "border-ink bg-ink text-page" : "border-line-strong hover:border-ink",
                isSoldOut && !isChosen && "border-dashed text-quiet line-through",
              )}
            >
              {value}
              {isSoldOut && <span className="sr-only">, {t("unavailable")}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function nameOf(type: string, t: (key: Named) => string): string {
  const isNamed = (one: string): one is Named =>
    ["platform", "edition", "size", "color"].includes(one);
  return t(isNamed(type) ? type : "choice");
}
