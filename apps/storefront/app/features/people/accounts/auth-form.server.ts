import { ApiError } from "@harbour/api-client";
import { translator, withLanguage, type Language } from "@harbour/i18n";
import { data, redirect } from "react-router";
import {
  submitPendingFollow,
  hasPendingFollow,
} from "../../../components/follows/pending-follow.server.ts";
import {
  checkFields,
  faultTexts,
  type FieldChecks,
  type FieldErrors,
} from "../../../components/forms/check-fields.ts";
import { fieldText } from "../../../components/forms/field-rules.ts";
import { fieldTexts } from "../../../components/forms/field.texts.ts";
import { problemText, secondsToWait } from "../../../components/forms/problem-text.ts";
import { contactKind, paths } from "../../../paths.ts";
import { sanitizeOwnPath } from "../../../request/own-path.ts";
import { readRequestContext, type RequestContext } from "../../../request/request-context.ts";
import { addReturnPath } from "../../../request/sign-in-address.ts";
import { buildAuthChecks, type AuthOutcome } from "./auth-outcome.ts";

interface SubmittedAuthForm {
  readonly context: RequestContext;
  readonly form: FormData;
}

/**
 * Handles the forms of the sign-in pages. Checks the fields, runs `attempt`, and returns the redirect that `attempt`
 * made. A refusal returns the typed values, except passwords and codes.
 */
export async function submitForm(
  args: { request: Request } & Parameters<typeof readRequestContext>[0],
  checks: FieldChecks,
  attempt: (submittedForm: SubmittedAuthForm) => Promise<Response>,
) {
  const context = readRequestContext(args);
  const { language } = context;
  const form = await args.request.formData();
  const refuse = (
    problem: string | null,
    errors: FieldErrors,
    { status, retryAfter }: Pick<AuthOutcome, "retryAfter"> & Pick<ApiError, "status">,
  ) => data<AuthOutcome>({ problem, errors, values: readTypedLogin(form), retryAfter }, { status });
  const errors = faultTexts(checkFields(form, language, checks));
  if (Object.keys(errors).length > 0)
    return refuse(null, errors, { status: 422, retryAfter: null });
  try {
    return await attempt({ context, form });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(problemText(error, language), describeFieldErrors(error, language), {
      status: error.status,
      retryAfter: secondsToWait(error),
    });
  }
}

/**
 * Handles the forms about an address like `submitForm`. Checks the address besides `others`, and passes it to
 * `attempt`.
 */
export function submitAddress(
  args: Parameters<typeof submitForm>[0],
  otherChecks: FieldChecks,
  attempt: (submittedForm: SubmittedAuthForm & { address: LoginAddress }) => Promise<Response>,
) {
  const kind = contactKind(readRequestContext(args).path);
  return submitForm(args, buildAuthChecks(kind, otherChecks), (submittedForm) =>
    attempt({ ...submittedForm, address: readTypedAddress(submittedForm.form, kind) }),
  );
}

type LoginAddress = ReturnType<typeof readTypedAddress>;

/** Reads an address for the API. */
function readTypedAddress(form: FormData, kind: "email" | "phone") {
  const isPhone = kind === "phone";
  return {
    type: isPhone ? ("PHONE" as const) : ("EMAIL" as const),
    email: isPhone ? "" : fieldText(form, "email"),
    area_code: isPhone ? fieldText(form, "area_code") : "",
    phone: isPhone ? fieldText(form, "phone") : "",
  };
}

/** Returns the API's login id: the e-mail address, or area code and number in digits. */
export function toLoginId({ email, area_code: areaCode, phone }: LoginAddress) {
  return email || areaCode + phone;
}

/**
 * Carries out a pending follow after signing in. Returns the next address: the page to return to, or the home page in
 * the visitor's language.
 */
export async function resolveNextPath(context: RequestContext): Promise<string> {
  return submitPendingFollow(
    context,
    readReturnPath(context),
    await context.session.memberClient(),
  );
}

/**
 * Tells whether a visitor signs in to follow something, because the page then mentions it. Other visitors' pages stay
 * in the cache.
 */
export function isSigningInToFollow(context: RequestContext): boolean {
  return (
    context.url.searchParams.has("return_to") && hasPendingFollow(context, readReturnPath(context))
  );
}

function readReturnPath({ url, language }: RequestContext): string {
  const path = sanitizeOwnPath(url.searchParams.get("return_to"));
  return path === "/" ? withLanguage(paths.home, language) : path;
}

/** Redirects to the next page of signing in, and passes the page to return to on to it. */
export function redirectToNextStep(
  next: string,
  { url, language }: RequestContext,
  returnPath?: string,
): Response {
  const to = returnPath ?? url.searchParams.get("return_to");
  return redirect(addReturnPath(withLanguage(next, language), to), 303);
}

function readTypedLogin(form: FormData): AuthOutcome["values"] {
  const names = ["email", "area_code", "phone", "username"];
  return Object.fromEntries(names.map((name) => [name, fieldText(form, name)]));
}

/**
 * Translates the API's field errors into the page's words. A password that passed the page's check is refused only
 * because it is common.
 */
function describeFieldErrors({ errors }: ApiError, language: Language): FieldErrors {
  const t = translator(fieldTexts, language);
  const texts: Record<string, string> = {
    email: t("email"),
    phone: t("phone"),
    password: t("commonPassword"),
    new_password: t("commonPassword"),
    verification_code: t("wrongCode"),
  };
  return Object.fromEntries(Object.keys(errors).map((path) => [path, texts[path] ?? t("check")]));
}
