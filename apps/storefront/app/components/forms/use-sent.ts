import { useFetchers } from "react-router";
import { formText } from "../../request/form-text.ts";

export interface Sent {
  readonly intent: string;
  readonly target: string;
  readonly form: FormData;
}

/** The forms on their way to the server: lists show what they ask for at once, and what is refused is gone again by itself. */
export function useSent(): readonly Sent[] {
  return useFetchers().flatMap(({ formData: form }) =>
    form ? [{ intent: formText(form, "intent"), target: formText(form, "target"), form }] : [],
  );
}

/** Things that are being removed are hidden, not taken out: their forms still have to hear how it went. */
export function isSent(sent: readonly Sent[], intent: string, target: string): boolean {
  return sent.some((one) => one.intent === intent && one.target === target);
}
