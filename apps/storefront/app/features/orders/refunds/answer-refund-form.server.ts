import { ApiError } from "@harbour/api-client";
import { errorText } from "@harbour/i18n";
import { type FieldErrors, faultTexts } from "../../../components/forms/check-fields.ts";
import { problemText } from "../../../components/forms/problem-text.ts";
import { type Contact, readContact } from "../../../components/orders/contact/guest-contact.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { formText } from "../../../request/form-text.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { checkRefund } from "./check-refund.ts";
import {
  sendRefundRequest,
  keepContact,
  type RefundableOrder,
  readRefundableOrder,
} from "./refund-request.server.ts";
import type { Reasons } from "./refund-view.tsx";
import { refundTexts } from "./refund.texts.ts";

export interface RefundOutcome {
  readonly intent: string;
  /** The order; null when it could not be read, so that the page keeps the last one. */
  readonly refundableOrder: RefundableOrder | null;
  readonly contact: Contact | null;
  readonly errors: FieldErrors;
  /** The problem in words; null on success. */
  readonly problem: string | null;
  /** Tells whether the API did not answer, so that the form can be sent again. */
  readonly isServerUnavailable: boolean;
  /** The chosen values by field, for a page without script. */
  readonly typed: Readonly<Record<string, string>>;
  readonly status: number;
}

/** Finds the order by a guest's contact (`look-up`), or requests the refund (`ask`) and shows its state. */
export async function answerRefundForm(
  context: RequestContext,
  id: string,
  form: FormData,
): Promise<RefundOutcome> {
  const { language } = context;
  const contact = readContact(form);
  const intent = formText(form, "intent");
  const errors =
    intent === "ask" ? faultTexts(checkRefund(await readReasons(context))(form, language)) : {};
  const isValid = Object.keys(errors).length === 0;
  const requestRefusal =
    intent === "ask" && isValid
      ? await catchRefusal(sendRefundRequest(context, id, contact, form))
      : null;
  const orderOrRefusal = await readRefundableOrder(context, id, contact).catch(toRefusal);
  if (!(orderOrRefusal instanceof ApiError) && contact)
    keepContact(context, orderOrRefusal.order, contact);
  // A request that succeeded counts even if the order cannot be shown afterwards.
  const readRefusal =
    orderOrRefusal instanceof ApiError && (intent !== "ask" || !isValid) ? orderOrRefusal : null;
  const refusal = requestRefusal ?? readRefusal;
  return {
    intent,
    refundableOrder: orderOrRefusal instanceof ApiError ? null : orderOrRefusal,
    contact,
    errors,
    problem: refusal ? describeError(refusal) : isValid ? null : errorText("validation", language),
    isServerUnavailable: refusal !== null && refusal.status >= 500,
    typed: Object.fromEntries(
      [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
    ),
    status: refusal?.status ?? (isValid ? 200 : 422),
  };

  function describeError(error: ApiError): string {
    return error.status === 404 ? refundTexts.notFound[language] : problemText(error, language);
  }
}

/** Reads the reasons for refunds; empty on failure, so that the API validates instead. */
async function readReasons({ api }: RequestContext): Promise<Reasons> {
  const shopConfiguration = await api.configuration.latest().catch(fallbackOnRefusal(null));
  return shopConfiguration?.["refund-reasons"] ?? [];
}

async function catchRefusal(call: Promise<void>): Promise<ApiError | null> {
  return call.then(() => null, toRefusal);
}

function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
