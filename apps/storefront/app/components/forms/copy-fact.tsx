import { buttonClass, Check, classes, useToast } from "@harbour/ui";
import { useEffect, useState } from "react";
import { useTexts } from "../site/use-texts.ts";
import { copyTexts } from "./copy.texts.ts";

interface Props {
  term: string;
  value: string;
  /** The part of the value to copy; without script plain text. */
  copyText?: string;
  isLarge?: boolean;
  /** Tells whether the value is long, so that its button stands below. */
  isLong?: boolean;
}

/** The milliseconds of a toast. */
const copiedStateMs = 2000;

/** A value to type elsewhere, with a button to copy it. The copy is announced and shown on the button. */
export function CopyFact({ term, value, copyText, isLarge = false, isLong = false }: Props) {
  const t = useTexts(copyTexts);
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedStateMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // An account number breaks at none of its hyphens.
  const isNumber = /^\d[\d-]*$/.test(value);
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    toast(t("copiedNamed", { what: term }));
  };
  return (
    <div
      className={classes(
        "flex items-center justify-between gap-3",
        (isLarge || isLong || isNumber) && "flex-wrap",
      )}
    >
      <p className={classes("min-w-0", isLong && "basis-full")}>
        <span className="block text-sm text-quiet">{term}</span>
        <span
          className={classes(
            "tabular-nums select-all",
            isLong ? "block truncate" : "[overflow-wrap:anywhere] font-bold",
            isLarge && "text-2xl",
            isNumber && "whitespace-nowrap",
          )}
        >
          {value}
        </span>
      </p>
      {copyText !== undefined && (
        <button
          type="button"
          aria-label={t("copyNamed", { what: term })}
          onClick={() => void copy(copyText)}
          className={classes(
            buttonClass({ variant: isLarge || isLong ? "secondary" : "quiet", size: "small" }),
            "shrink-0 noscript:hidden print:hidden",
          )}
        >
          {isCopied && <Check size={16} />}
          {t(isCopied ? "copied" : "copy")}
        </button>
      )}
    </div>
  );
}
