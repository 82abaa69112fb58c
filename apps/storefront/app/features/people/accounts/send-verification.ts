import { ApiError } from "@harbour/api-client";
import { data, redirect } from "react-router";
import type { SendAgainAnswer } from "../../../components/contact/resend-code.tsx";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { problemText, secondsToWait } from "../../../components/forms/problem-text.ts";
import { formText } from "../../../request/form-text.ts";
import { requireMember } from "../../../request/guards.server.ts";
import { isDataRequest } from "../../../request/is-data-request.ts";
import { sanitizeOwnPath } from "../../../request/own-path.ts";
import { rejectGetRequest } from "../../../request/reject-get-request.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/send-verification.ts";

/** Sends the code for the member's own address again, and redirects to the page that asked. */
export async function action(args: Route.ActionArgs) {
  const context = readRequestContext(args);
  const form = await args.request.formData();
  const isFromScript = isDataRequest(args.request);
  const returnRedirect = redirect(sanitizeOwnPath(formText(form, "back")), 303);
  try {
    const client = await requireMember(context);
    const type = formText(form, "type") === "PHONE" ? "PHONE" : "EMAIL";
    await client.auth.sendVerification({ body: { type } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isFromScript) throw returnRedirect;
    return data<SendAgainAnswer>(
      { problem: problemText(error, context.language), retryAfter: secondsToWait(error) },
      { status: error.status },
    );
  }
  if (!isFromScript) throw returnRedirect;
  return data<SendAgainAnswer>({ problem: null, retryAfter: null });
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const loader = rejectGetRequest;
