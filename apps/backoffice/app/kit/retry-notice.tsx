import { Button, Notice } from "@harbour/ui";
import { useTexts } from "../texts.ts";
import { fetchTexts } from "./fetch.texts.ts";

interface RetryNoticeProps {
  /** Tells that nothing could be loaded, unless the page has better words. */
  readonly text?: string;
  readonly label?: string;
  readonly tone?: "plain" | "warn";
  readonly retry: () => void;
}

/** A message with one button that reads again. */
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
