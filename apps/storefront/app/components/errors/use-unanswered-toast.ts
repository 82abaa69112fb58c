import { useToast } from "@harbour/ui";
import { useText } from "../site/use-text.ts";
import { serverErrorMessages } from "./server-error.messages.ts";

/**
 * For forms that another page's script answers: `tellUnanswered()` is true, and says so, when the network is gone. That script may
 * not be here yet, and one that cannot be fetched takes the whole page along.
 */
export function useTellUnanswered(): () => boolean {
  const t = useText(serverErrorMessages);
  const toast = useToast();
  return () => {
    if (navigator.onLine) return false;
    for (const text of [t("serverError"), t("noAnswer")]) toast(text, "bad");
    return true;
  };
}
