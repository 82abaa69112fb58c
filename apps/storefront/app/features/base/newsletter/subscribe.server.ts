import { ApiError } from "@harbour/api-client";
import { errorText, withLanguage } from "@harbour/i18n";
import { data } from "react-router";
import { faultTexts } from "../../../components/forms/check-fields.ts";
import { fieldText } from "../../../components/forms/field-rules.ts";
import { problemText, secondsToWait } from "../../../components/forms/problem-text.ts";
import {
  checkSubscription,
  type SubscriptionOutcome,
} from "../../../components/newsletter/check-subscription.ts";
import { paths } from "../../../paths.ts";
import { redirectAfter } from "../../../request/redirect-after.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/** Requests the newsletter. With script the form shows the answer; without script another page does. */
export async function subscribeToNewsletter({ api, language }: RequestContext, form: FormData) {
  const email = fieldText(form, "email");
  const makeReply = (status: number, changes: Partial<SubscriptionOutcome> = {}) =>
    data<SubscriptionOutcome>(
      { intent: "subscribe", problem: null, errors: {}, email, retryAfter: null, ...changes },
      { status },
    );
  const errors = faultTexts(checkSubscription(form, language));
  if (Object.keys(errors).length > 0)
    return makeReply(422, { errors, problem: errorText("validation", language) });
  const subscription = api.newsletter.subscribe({ body: { email, language } });
  try {
    if (!form.has("inline"))
      return await redirectAfter(subscription, {
        ...results("newsletter", language),
        isFailure: isServerFailure,
      });
    await subscription;
    return makeReply(200);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return makeReply(error.status, {
      problem: problemText(error, language),
      retryAfter: secondsToWait(error),
    });
  }
}

/** Confirms with the e-mail's token. */
export async function confirmNewsletter({ api, language }: RequestContext, token: string) {
  const confirmation = api.newsletter.confirm({ body: { token } });
  try {
    return await redirectAfter(confirmation, {
      ...results("newsletter_confirmed", language),
      isFailure: (error) => error instanceof ApiError && error.status === 404,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ intent: "confirm", problem: problemText(error, language) } as const, {
      status: error.status,
    });
  }
}

/**
 * Tells whether an error leads to the failure page. The visitor can neither correct such an error nor wait for it to
 * pass.
 */
const isServerFailure = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500 && error.retryAfter === null;

const results = (
  type: "newsletter" | "newsletter_confirmed",
  language: RequestContext["language"],
) => ({
  success: withLanguage(paths.result(type, "success"), language),
  failure: withLanguage(paths.result(type, "failure"), language),
});
