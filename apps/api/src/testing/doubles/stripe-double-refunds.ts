type Json = Record<string, unknown>;
export interface StripeAnswer {
  readonly status: number;
  readonly reply: Json;
}

interface DoubleContext {
  /** Returns the cents that an intent took. Undefined when it took none. */
  readonly readChargedAmount: (intent: string) => number | undefined;
  readonly makeObject: (object: string, prefix: string, changes: Json) => Json;
  readonly refused: (status: number, type: string, code?: string) => StripeAnswer;
}

export interface RefundsDouble {
  readonly createdRefunds: readonly Json[];
  /** Sets the status of all refunds, including earlier refunds. */
  readonly setStatus: (status: string) => void;
  /** Answers a request about refunds. @returns undefined for other requests */
  handleRequest(
    route: string,
    form: URLSearchParams,
    query: URLSearchParams,
  ): StripeAnswer | undefined;
}

const maxListed = 100;

/**
 * Imitates Stripe's refunds. A payment may have several refunds, which add up to the charge at most. Failed refunds
 * do not count.
 */
export function createStripeDoubleRefunds({
  readChargedAmount,
  makeObject,
  refused,
}: DoubleContext): RefundsDouble {
  const createdRefunds: Json[] = [];
  let status = "succeeded";
  const outcome = () => ({
    status,
    ...(status === "failed" && { failure_reason: "expired_or_canceled_card" }),
  });
  const listIntentRefunds = (intent: string | null) =>
    createdRefunds.filter((json) => intent === null || json["payment_intent"] === intent);

  function createRefund(form: URLSearchParams): StripeAnswer {
    const intent = form.get("payment_intent") ?? "";
    const chargedAmount = readChargedAmount(intent);
    if (chargedAmount === undefined) return refused(400, "invalid_request_error");
    const effectiveRefunds = listIntentRefunds(intent).filter(
      (json) => json["status"] !== "failed" && json["status"] !== "canceled",
    );
    const refundableAmount =
      chargedAmount - effectiveRefunds.reduce((sum, json) => sum + Number(json["amount"]), 0);
    if (refundableAmount === 0)
      return refused(400, "invalid_request_error", "charge_already_refunded");
    const amount = Number(form.get("amount") ?? refundableAmount);
    if (!(amount >= 1) || amount > refundableAmount) return refused(400, "invalid_request_error");
    const metadata = Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
        return key === undefined ? [] : [[key, value]];
      }),
    );
    const refund = makeObject("refund", "re", {
      amount,
      charge: `ch_of_${intent}`,
      payment_intent: intent,
      currency: "hkd",
      metadata,
      ...outcome(),
    });
    createdRefunds.push(refund);
    return { status: 200, reply: { ...refund } };
  }

  function list(query: URLSearchParams): StripeAnswer {
    const limit = Number(query.get("limit") ?? 10);
    if (!(limit >= 1 && limit <= maxListed)) return refused(400, "invalid_request_error");
    const refundsOfIntent = listIntentRefunds(query.get("payment_intent")).toReversed();
    const data = refundsOfIntent.slice(0, limit).map((json) => ({ ...json }));
    const has_more = refundsOfIntent.length > limit;
    return { status: 200, reply: { object: "list", url: "/v1/refunds", has_more, data } };
  }

  return {
    createdRefunds,
    setStatus(expected) {
      status = expected;
      for (const refund of createdRefunds) Object.assign(refund, outcome());
    },
    handleRequest(route, form, query) {
      if (route === "POST /v1/refunds") return createRefund(form);
      if (route === "GET /v1/refunds") return list(query);
      const id = /^GET \/v1\/refunds\/(\w+)$/.exec(route)?.[1];
      if (id === undefined) return undefined;
      const refund = createdRefunds.find((json) => json["id"] === id);
      return refund
        ? { status: 200, reply: { ...refund } }
        : refused(404, "invalid_request_error", "resource_missing");
    },
  };
}
