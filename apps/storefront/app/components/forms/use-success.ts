import { useToast } from "@harbour/ui";
import { accountTexts } from "../account/account.texts.ts";
import { useTexts } from "../site/use-texts.ts";
import { fieldTexts } from "./field.texts.ts";

interface Words {
  /** The toast of a success; by default "Success". */
  readonly success?: string;
  /** The toast of a failure; by default "Error from Server". */
  readonly failure?: string;
}

/**
 * Returns the success helper (S8-013 to S8-015). The helper awaits something, reports the outcome as a toast, and
 * rethrows failures: `await succeed(sent, { success: t("sent") })`
 */
export function useSuccess() {
  const t = useTexts(accountTexts);
  const fieldText = useTexts(fieldTexts);
  const toast = useToast();
  return async <Result>(work: Promise<Result>, messages: Words = {}): Promise<Result> => {
    try {
      const result = await work;
      toast(messages.success ?? t("success"));
      return result;
    } catch (error) {
      toast(messages.failure ?? fieldText("serverError"), "bad");
      throw error;
    }
  };
}
