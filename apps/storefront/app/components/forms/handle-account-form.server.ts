import { ApiError } from "@harbour/api-client";
import type { ErrorCode } from "@harbour/contracts";
import { errorText, withLanguage, type Language, type Localized } from "@harbour/i18n";
import { data, redirect } from "react-router";
import { formText } from "../../request/form-text.ts";
import { requireMember } from "../../request/guards.server.ts";
import { isDataRequest } from "../../request/is-data-request.ts";
import { readRequestContext, type RequestContext } from "../../request/request-context.ts";
import type { ShopClient } from "../../request/session.server.ts";
import { accountTexts } from "../account/account.texts.ts";
import { faultTexts, type Check, type FieldErrors } from "./check-fields.ts";
import { fieldTexts } from "./field.texts.ts";
import type { Outcome } from "./outcome.ts";
import { problemText, secondsToWait } from "./problem-text.ts";

/** A sent account form with its member. */
export interface AccountForm {
  readonly context: RequestContext;
  readonly client: ShopClient;
  readonly form: FormData;
  /** The form's intent. */
  readonly intent: string;
}

interface Actions {
  readonly request: Request;
  readonly context: Parameters<typeof readRequestContext>[0]["context"];
  readonly url: URL;
}

/**
 * Handles all account forms: validates, calls the API, and reports. Without script a success redirects to the page, so
 * that reloading repeats nothing.
 */
export async function handleAccountForm<Facts extends object = object>(
  args: Actions,
  {
    check = () => ({}),
    errorTexts = {},
    change,
    parsedForm,
  }: {
    check?: Check;
    /** The form, if the caller has read it already. */
    parsedForm?: FormData;
    /** The page's own texts for errors. */
    errorTexts?: Partial<Record<ErrorCode, Localized | ((error: ApiError) => Localized)>>;
    change: (accountForm: AccountForm) => Promise<Facts | void>;
  },
) {
  const context = readRequestContext(args);
  const { language } = context;
  const form = parsedForm ?? (await args.request.formData());
  const intent = formText(form, "intent");
  const intentAndTarget = { intent, target: formText(form, "target") };
  const errors = faultTexts(check(form, language));
  if (Object.keys(errors).length > 0) {
    const problem = errorText("validation", language);
    return data<Outcome<Facts>>(
      { ...intentAndTarget, problem, errors, facts: null },
      { status: 422 },
    );
  }
  const client = await requireMember(context);
  try {
    const facts = (await change({ context, client, form, intent })) ?? null;
    if (facts === null && !isDataRequest(args.request)) {
      const savedAddress = withLanguage(
        `${context.path}?saved=${encodeURIComponent(intent)}`,
        language,
      );
      throw redirect(savedAddress, 303);
    }
    return data<Outcome<Facts>>({ ...intentAndTarget, problem: null, errors: {}, facts });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refusedOutcome: Outcome<Facts> = {
      ...intentAndTarget,
      problem:
        resolveWords(errorTexts[error.code], error)?.[language] ?? problemText(error, language),
      errors: describeFieldErrors(error, language),
      facts: null,
      retryAfter: secondsToWait(error),
    };
    return data(refusedOutcome, { status: error.status });
  }
}

const resolveWords = (
  errorEntry: Localized | ((error: ApiError) => Localized) | undefined,
  error: ApiError,
): Localized | undefined => (typeof errorEntry === "function" ? errorEntry(error) : errorEntry);

/** Translates the API's field errors into the page's texts. */
function describeFieldErrors({ errors }: ApiError, language: Language): FieldErrors {
  return Object.fromEntries(
    Object.keys(errors).map((path) => {
      const field = path.split(".").at(-1) ?? path;
      return [field, (fieldWords[field] ?? fieldTexts.check)[language]];
    }),
  );
}

/**
 * The texts for fields that the API refuses. A new password that passed the page's check is refused only because it
 * is common.
 */
const fieldWords: Readonly<Record<string, Localized>> = {
  email: fieldTexts.email,
  phone: fieldTexts.phone,
  new_password: fieldTexts.commonPassword,
  old_password: accountTexts.wrongPassword,
  password: accountTexts.wrongPassword,
  verification_code: fieldTexts.wrongCode,
};
