import { CloudOff, Notice } from "@harbour/ui";
import { useTexts } from "../site/use-texts.ts";
import { unansweredTexts } from "./field.texts.ts";

/** A note beside the button of an unanswered form. */
export function Unsent({
  problem,
  hasTypedText = true,
  className,
}: {
  problem: string;
  /** Tells whether the form contains typed text. */
  hasTypedText?: boolean;
  className?: string;
}) {
  const t = useTexts(unansweredTexts);
  return (
    <Notice
      tone="bad"
      icon={<CloudOff size={20} className="shrink-0" />}
      {...(className && { className })}
    >
      <p>{problem}</p>
      {hasTypedText && <p className="font-normal">{t("kept")}</p>}
    </Notice>
  );
}
