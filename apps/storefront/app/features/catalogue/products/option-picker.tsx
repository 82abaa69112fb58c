import { withLanguage } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import { Link } from "react-router";
import { ColorDot } from "../../../components/products/color-dot.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import type { OptionGroup } from "./choose-variant.ts";
import { productPageTexts } from "./product-page.texts.ts";

type OptionKind = "platform" | "edition" | "size" | "color" | "choice";

/** Shows each value as a link to its variant's page, so that choosing works without script. */
export function OptionPicker({
  group,
  path,
  chooseVariant,
}: {
  group: OptionGroup;
  path: string;
  chooseVariant: ((variantId: string) => void) | undefined;
}) {
  const t = useTexts(productPageTexts);
  const language = useLanguage();
  const chosenValue = group.values.find(({ isChosen }) => isChosen)?.value;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm">
        <span className="text-quiet">{nameOption(group.type, t)}</span>{" "}
        <span className="font-bold">{chosenValue}</span>
      </legend>
      <ul className="flex flex-wrap gap-2">
        {group.values.map((option) => (
          <li key={option.value}>
            <Value
              option={option}
              href={withLanguage(`${path}?variant=${option.variantId}`, language)}
              chooseVariant={chooseVariant}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Value({
  option,
  href,
  chooseVariant,
}: {
  option: OptionGroup["values"][number];
  href: string;
  chooseVariant: ((variantId: string) => void) | undefined;
}) {
  const t = useTexts(productPageTexts);
  const { value, look: color, variantId, isChosen, isSoldOut, hasNoVariant } = option;
  const shape = "flex min-h-11 items-center gap-2 rounded-md border px-4 text-sm font-bold";
  if (hasNoVariant) {
    return (
      <span
        className={classes(shape, "cursor-not-allowed border-dashed border-line-strong text-quiet")}
      >
        {color && <ColorDot color={color} size={20} />}
        {value}
        <span className="sr-only">, {t("impossible")}</span>
      </span>
    );
  }
  return (
    <Link
      to={href}
      replace
      preventScrollReset
      onClick={(event) => {
        if (!chooseVariant) return;
        event.preventDefault();
        chooseVariant(variantId);
      }}
      aria-current={isChosen ? "true" : undefined}
      className={classes(
        shape,
        "transition-colors",
        isChosen ? "border-chosen bg-chosen text-on-chosen" : "border-line-strong hover:border-ink",
        isSoldOut && "line-through",
        isSoldOut && !isChosen && "text-quiet",
      )}
    >
      {color && <ColorDot color={color} size={24} />}
      {value}
      {isSoldOut && <span className="sr-only">, {t("unavailable")}</span>}
    </Link>
  );
}

function nameOption(type: string, t: (key: OptionKind) => string): string {
  const isNamed = (name: string): name is OptionKind =>
    ["platform", "edition", "size", "color"].includes(name);
  return t(isNamed(type) ? type : "choice");
}
