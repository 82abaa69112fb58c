import { useToast } from "@harbour/ui";
import { useText } from "../site/use-text.ts";
import { serverErrorMessages } from "./server-error.messages.ts";

/** Returns what says that nobody answered a press, where no answer comes that could say so. */
export function useUnansweredToast(): () => void {
  const t = useText(serverErrorMessages);
  const toast = useToast();
  return () => {
    for (const text of [t("serverError"), t("noAnswer")]) toast(text, "bad");
  };
}
