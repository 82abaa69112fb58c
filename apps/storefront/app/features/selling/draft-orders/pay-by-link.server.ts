import { ApiError } from "@harbour/api-client";
import type { PayLink } from "@harbour/contracts";
import { redirectDocument } from "react-router";
import { faultTexts, type FieldErrors } from "../../../components/forms/check-fields.ts";
import { problemText } from "../../../components/forms/problem-text.ts";
import { formText } from "../../../request/form-text.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { checkProof } from "./check-proof.ts";
import { payLinkTexts } from "./pay-link.texts.ts";

export interface PayLinkOutcome {
  readonly intent: string;
  /** The problem in words; null on success. */
  readonly problem: string | null;
  readonly errors: FieldErrors;
  readonly status: number;
}

/** Reads a link's order. The order is read by the visitor's session, so that the page is never cached. */
export async function readPayLink(
  { api, session }: RequestContext,
  token: string,
): Promise<PayLink> {
  const client = (await session.findExistingClient()) ?? api;
  return client.payLinks.show({ body: { token } });
}

/** Handles the forms of the link's page: `pay`, `upload-proof`, and `seen` by a page with script. */
export async function payByLink(
  context: RequestContext,
  token: string,
  form: FormData,
): Promise<PayLinkOutcome> {
  const { api, session, language } = context;
  const intent = formText(form, "intent");
  const errors = faultTexts(checkProof(form, language));
  if (Object.keys(errors).length > 0) return { intent, problem: null, errors, status: 422 };
  const shownRevision = { token, revision: Number(formText(form, "revision")) };
  try {
    if (intent === "seen") await api.payLinks.markSeen({ body: { token } });
    if (intent === "pay") {
      const { return_url: page } = await api.payLinks.pay({ body: shownRevision });
      throw redirectDocument(page, 303);
    }
    if (intent === "upload-proof") {
      const client = await session.ensureClient();
      const image = await client.upload("payment-proofs", form.get("proof") as File);
      await client.payLinks.proof({ body: { ...shownRevision, image } });
    }
    return { intent, problem: null, errors: {}, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem =
      error.code === "stale" ? payLinkTexts.changed[language] : problemText(error, language);
    return { intent, problem, errors: {}, status: error.status };
  }
}
