import { ApiError } from "@harbour/api-client";
import { errorText, withLanguage } from "@harbour/i18n";
import { data, redirect } from "react-router";
import { retryInFlight } from "../../../components/forms/retry-in-flight.server.ts";
import { paths } from "../../../paths.ts";
import { formText } from "../../../request/form-text.ts";
import { requireMember } from "../../../request/guards.server.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { explainRedeemRefusal } from "./redeem-refusal.ts";

interface RedeemRefusal {
  readonly intent: "redeem";
  /** The problem in words. */
  readonly problem: string | null;
}

/** Redeems a voucher and redirects to it. Several vouchers redirect to the list. */
export async function redeemVoucher(context: RequestContext, voucherId: string, form: FormData) {
  const { language } = context;
  const client = await requireMember(context);
  const qty = formText(form, "qty");
  const idempotencyKey = formText(form, "key");
  // No form of this page sends these values, so nothing is redeemed. Without a key, a double press would redeem
  // twice.
  if (!/^\d{1,9}$/.test(qty) || idempotencyKey === "") {
    const refusedRedemption: RedeemRefusal = {
      intent: "redeem",
      problem: errorText("malformed", language),
    };
    return data(refusedRedemption, { status: 400 });
  }
  const body = { voucher_id: voucherId, qty: Number(qty) };
  let codeIds: string[];
  try {
    const redeemOnce = () => client.vouchers.redeem({ body }, { idempotencyKey });
    codeIds = (await retryInFlight(redeemOnce)).discount_code_ids;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused: RedeemRefusal = {
      intent: "redeem",
      problem: explainRedeemRefusal(error, language),
    };
    return data(refused, { status: error.status });
  }
  const redeemedPath = paths.voucher(codeIds.length === 1 ? `order/${codeIds[0]}` : "order");
  throw redirect(withLanguage(`${redeemedPath}?redeemed=${codeIds.length}`, language), 303);
}
