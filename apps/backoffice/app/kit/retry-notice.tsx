import { Button, Notice } from "@harbour/ui";

interface RetryNoticeProps {
  readonly text: string;
  readonly label: string;
  readonly tone?: "plain" | "warn";
  readonly retry: () => void;
}

/** A message with one button that reads again. */
export function RetryNotice({ text, label, tone = "warn", retry }: RetryNoticeProps) {
  return (
    <Notice tone={tone}>
      <span className="flex flex-wrap items-center gap-3">
        {text}
        <Button variant="bare" size="small" onClick={retry}>
          {label}
        </Button>
      </span>
    </Notice>
  );
}
