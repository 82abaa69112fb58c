import { Button, Notice } from "@harbour/ui";
import { useTexts } from "../texts.ts";
import { fetchTexts } from "./fetch.texts.ts";

interface RetryNoticeProps {
  /** The text. By default it says that loading failed. */
  readonly text?: string;
  readonly label?: string;
  readonly tone?: "plain" | "warn";
  readonly retry: () => void;
}

/** A message with a button that loads again. */
export function RetryNotice({ text, label, tone = "warn", retry }: RetryNoticeProps) {
  const t = useTexts(fetchTexts);
  return (
    <Notice tone={tone}>
      <span className="flex flex-wrap items-center gap-3">
        {text ?? t("notLoaded")}
        <Button type="button" variant="bare" size="small" onClick={retry}>
          {label ?? t("tryAgain")}
        </Button>
      </span>
    </Notice>
  );
}
