import { useToast } from "@harbour/ui";
import { useText } from "../site/use-text.ts";
import { serverErrorMessages } from "./server-error.messages.ts";

/** Returns a function that reports an unanswered action as a toast. */
export function useUnansweredToast(): () => void {
  const t = useText(serverErrorMessages);
  const toast = useToast();
  return () => {
    for (const text of [t("serverError"), t("noAnswer")]) toast(text, "bad");
  };
}
