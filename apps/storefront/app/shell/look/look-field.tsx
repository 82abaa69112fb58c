import { Check, classes, Input, Select } from "@harbour/ui";
import { useState } from "react";
import { findUnreadableColors } from "../../components/site/theme-properties.ts";
import { useTexts } from "../../components/site/use-texts.ts";
import { isLookValue, lookSettings, swatches, type LookKey } from "./look-settings.ts";
import { lookTexts } from "./look.texts.ts";

interface Props {
  name: LookKey;
  /** The value; absent for the shop's own. */
  value: string | undefined;
  onChange: (value: string) => void;
}

/** A setting with a control for its kind: a colour, a length, a padding, or a choice. */
export function LookField({ name, value, onChange }: Props) {
  const t = useTexts(lookTexts);
  const setting = lookSettings[name];
  const [shopValue] = useState(() =>
    getComputedStyle(document.documentElement).getPropertyValue(setting.property).trim(),
  );
  const shownValue = value ?? shopValue;
  if (setting.kind === "color") {
    return (
      <div>
        <label className="flex min-h-11 items-center justify-between gap-4">
          {t(name)}
          <input
            type="color"
            value={shownValue.slice(0, 7).toLowerCase()}
            onChange={(event) => onChange(event.target.value)}
            className="h-11 w-16 rounded-sm border border-line-strong bg-raised p-1"
          />
        </label>
        {name === "color" && <p className="text-sm text-quiet">{t("colorHint")}</p>}
        {name === "body_background_color" && (
          <>
            <p className="text-sm text-quiet">{t("lightOnly")}</p>
            <Swatches value={shownValue} onChange={onChange} />
          </>
        )}
        {value !== undefined && <ContrastNotice property={setting.property} />}
      </div>
    );
  }
  if (setting.kind === "choice") {
    return (
      <Select label={t(name)} value={shownValue} onChange={(event) => onChange(event.target.value)}>
        {setting.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === "side" || choice === "top" || choice === "bottom" ? t(choice) : choice}
          </option>
        ))}
      </Select>
    );
  }
  return <Measure name={name} shownValue={shownValue} onChange={onChange} kind={setting.kind} />;
}

function Measure({
  name,
  shownValue,
  kind,
  onChange,
}: {
  name: LookKey;
  shownValue: string;
  kind: "length" | "padding";
  onChange: Props["onChange"];
}) {
  const t = useTexts(lookTexts);
  const [typedValue, setTypedValue] = useState(shownValue);
  const isValid = isLookValue(name, typedValue);
  return (
    <Input
      label={t(name)}
      hint={t(`${kind}Hint`)}
      error={isValid ? undefined : t(`${kind}Wrong`)}
      value={typedValue}
      spellCheck={false}
      size={12}
      onChange={(event) => {
        setTypedValue(event.target.value);
        if (isLookValue(name, event.target.value)) onChange(event.target.value);
      }}
    />
  );
}

/** Names the colour that replaces an unreadable one. */
function ContrastNotice({ property }: { property: `--${string}` }) {
  const t = useTexts(lookTexts);
  const rootStyle = getComputedStyle(document.documentElement);
  const contrastProblem = findUnreadableColors(property, (name) =>
    rootStyle.getPropertyValue(name).trim(),
  );
  return (
    <output className="block text-sm text-warn empty:hidden">
      {contrastProblem &&
        t("contrast", {
          ratio: roundDown(contrastProblem.ratio),
          drawn: contrastProblem.drawnColor,
        })}
    </output>
  );
}

/** Rounds down, so that a contrast below 4.5 is never shown as 4.5. */
const roundDown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

type Swatch = keyof typeof swatches;

/** The colours as classes, because the site's policy refuses styles on elements. */
const swatchClass: Record<Swatch, string> = {
  white: "bg-[#ffffff]",
  grey: "bg-[#e3e5e8]",
  red: "bg-[#fcd3cf]",
  purple: "bg-[#e3d5f7]",
  blue: "bg-[#cfe2fb]",
  yellow: "bg-[#fdeaa6]",
  green: "bg-[#cdebd6]",
};

function Swatches({ value, onChange }: { value: string; onChange: Props["onChange"] }) {
  const t = useTexts(lookTexts);
  return (
    <fieldset className="mt-2 flex flex-wrap gap-2">
      <legend className="sr-only">{t("body_background_color")}</legend>
      {(Object.keys(swatches) as Swatch[]).map((name) => {
        const isChosen = value.toLowerCase() === swatches[name];
        return (
          <button
            key={name}
            type="button"
            title={t(name)}
            aria-label={t(name)}
            aria-pressed={isChosen}
            onClick={() => onChange(swatches[name])}
            className={classes(
              "grid size-9 place-items-center rounded-full border border-line-strong text-black",
              swatchClass[name],
            )}
          >
            {isChosen && <Check size={18} />}
          </button>
        );
      })}
    </fieldset>
  );
}
