import { CloudOff, Notice } from "@harbour/ui";
import { useText } from "../site/use-text.ts";
import { unansweredMessages } from "./field.messages.ts";

/** Stands beside the button of a form that nobody answered, which can be pressed again. */
export function Unsent({
  problem,
  isTyped = true,
  className,
}: {
  problem: string;
  /** The form holds what somebody typed. */
  isTyped?: boolean;
  className?: string;
}) {
  const t = useText(unansweredMessages);
  return (
    <Notice
      tone="bad"
      icon={<CloudOff size={20} className="shrink-0" />}
      {...(className && { className })}
    >
      <p>{problem}</p>
      {isTyped && <p className="font-normal">{t("kept")}</p>}
    </Notice>
  );
}
