import { useToast } from "@harbour/ui";
import { useTexts } from "../site/use-texts.ts";
import { serverErrorTexts } from "./server-error.texts.ts";

/** Returns a function that reports an unanswered action as a toast. */
export function useUnansweredToast(): () => void {
  const t = useTexts(serverErrorTexts);
  const toast = useToast();
  return () => {
    for (const text of [t("serverError"), t("noAnswer")]) toast(text, "bad");
  };
}
