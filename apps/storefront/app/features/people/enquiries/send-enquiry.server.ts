import { createHash } from "node:crypto";
import { ApiError } from "@harbour/api-client";
import { type EnquiryField, enquiryFields } from "@harbour/contracts/constants";
import { errorText, type Localized, withLanguage } from "@harbour/i18n";
import { data } from "react-router";
import { type FieldErrors, faultTexts } from "../../../components/forms/check-fields.ts";
import { fieldText } from "../../../components/forms/field-rules.ts";
import { fieldTexts } from "../../../components/forms/field.texts.ts";
import { problemText, secondsToWait } from "../../../components/forms/problem-text.ts";
import { retryInFlight } from "../../../components/forms/retry-in-flight.server.ts";
import { paths } from "../../../paths.ts";
import { formText } from "../../../request/form-text.ts";
import { isDataRequest } from "../../../request/is-data-request.ts";
import { redirectAfter } from "../../../request/redirect-after.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { unavailableStatuses } from "../../../request/unavailable-statuses.ts";
import { checkEnquiry } from "./check-enquiry.ts";

type Enquiry = Record<EnquiryField, string>;

/** The reason why the form shows again, with the typed values. */
export interface EnquiryRefusal {
  readonly intent: "enquiry";
  readonly problem: string;
  readonly errors: FieldErrors;
  readonly typed: Partial<Enquiry>;
  readonly retryAfter: number | null;
  /** Tells whether the API did not answer, so the form can be sent again. */
  readonly isServerUnavailable: boolean;
}

/**
 * Sends an enquiry, and redirects to the page of success or failure (S8-041). Faults to correct or to wait for show
 * beside the form. Without script the form stays on this page, because another page would lose the typed values.
 */
export async function sendEnquiry(context: RequestContext, request: Request) {
  const { language } = context;
  const form = await request.formData();
  const typedEnquiry = readEnquiry(form, formText);
  const refuse = (
    status: number,
    refusal: Pick<EnquiryRefusal, "problem" | "errors"> & Partial<EnquiryRefusal>,
  ) =>
    data<EnquiryRefusal>(
      {
        intent: "enquiry",
        typed: typedEnquiry,
        retryAfter: null,
        isServerUnavailable: false,
        ...refusal,
      },
      { status },
    );
  const errors = faultTexts(checkEnquiry(form, language));
  if (Object.keys(errors).length > 0)
    return refuse(422, { problem: errorText("validation", language), errors });
  const isFromScript = isDataRequest(request);
  const composeResultHref = (outcome: "success" | "failure") =>
    withLanguage(paths.result("enquiry", outcome), language);
  try {
    return await redirectAfter(send(context, form), {
      success: composeResultHref("success"),
      failure: composeResultHref("failure"),
      isFailure: (error) => isFromScript && !isShownInForm(error),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(error.status, {
      problem: problemText(error, language),
      errors: describeFieldErrors(error, language),
      retryAfter: secondsToWait(error),
      isServerUnavailable: error.status >= 500,
    });
  }
}

function isShownInForm(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 422 || error.status === 429 || unavailableStatuses.includes(error.status);
}

/** Sends the enquiry. Its text is the idempotency key, so pressing twice makes one enquiry. */
async function send({ session, api, language }: RequestContext, form: FormData): Promise<void> {
  const client = (await session.findExistingClient()) ?? api;
  const body = { ...readEnquiry(form, fieldText), language };
  const idempotencyKey = createHash("sha256").update(JSON.stringify(body)).digest("base64url");
  await retryInFlight(() => client.enquiries.send({ body }, { idempotencyKey }));
}

function readEnquiry(form: FormData, readField: (form: FormData, name: string) => string): Enquiry {
  return Object.fromEntries(enquiryFields.map((name) => [name, readField(form, name)])) as Enquiry;
}

function describeFieldErrors(
  { errors }: ApiError,
  language: RequestContext["language"],
): FieldErrors {
  const errorTexts: Readonly<Record<string, Localized>> = {
    email: fieldTexts.email,
    phone: fieldTexts.phone,
  };
  return Object.fromEntries(
    Object.keys(errors).map((field) => [field, (errorTexts[field] ?? fieldTexts.check)[language]]),
  );
}
