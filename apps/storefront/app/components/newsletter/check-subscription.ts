import type { Language } from "@harbour/i18n";
import { checkFields, type Faults } from "../forms/check-fields.ts";

export const checkSubscription = (form: FormData, language: Language): Faults =>
  checkFields(form, language, { email: ["required", "email"] });

/** The outcome of a subscription. */
export interface SubscriptionOutcome {
  readonly intent: "subscribe";
  /** The problem in words; null when an e-mail is on its way. */
  readonly problem: string | null;
  readonly errors: Readonly<Record<string, string>>;
  /** The typed e-mail address. */
  readonly email: string;
  readonly retryAfter: number | null;
}
