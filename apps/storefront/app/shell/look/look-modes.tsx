import { classes } from "@harbour/ui";
import { useState, type ReactNode } from "react";
import { useTexts } from "../../components/site/use-texts.ts";
import { lookTexts } from "./look.texts.ts";

/**
 * Chooses light or dark, and the direction of writing. Both are cookies, kept for a year, because the server needs
 * them to render pages.
 */
export function LookModes() {
  const t = useTexts(lookTexts);
  // The device decides until the visitor chooses.
  const [theme, setTheme] = useState(
    () =>
      document.documentElement.dataset["theme"] ??
      (window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"),
  );
  const [direction, setDirection] = useState(() => document.documentElement.dir);
  return (
    <>
      <Choice
        label={t("mode")}
        value={theme}
        choices={{ light: t("light"), dark: t("dark") }}
        onChange={(value) => {
          setRootAttribute("data-theme", value);
          writeCookie("theme", value);
          setTheme(value);
        }}
      />
      <Choice
        label={t("direction")}
        value={direction}
        choices={{ ltr: t("ltr"), rtl: t("rtl") }}
        onChange={(value) => {
          setRootAttribute("dir", value);
          writeCookie("direction", value);
          setDirection(value);
        }}
      />
    </>
  );
}

function setRootAttribute(attribute: string, value: string): void {
  document.documentElement.setAttribute(attribute, value);
}

function writeCookie(cookie: string, value: string): void {
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

function Choice({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string | undefined;
  choices: Readonly<Record<string, ReactNode>>;
  onChange: (value: string) => void;
}) {
  return (
    <fieldset>
      <legend className="heading mb-2 font-extrabold">{label}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-md bg-tint p-1 font-bold">
        {Object.entries(choices).map(([choice, text]) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === value}
            onClick={() => onChange(choice)}
            className={classes(
              "min-h-11 rounded-sm px-3",
              choice === value ? "bg-chosen text-on-chosen" : "text-quiet hover:text-ink",
            )}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
