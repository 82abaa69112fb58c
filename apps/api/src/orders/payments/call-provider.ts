import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { createProvider } from "./attempt-provider.ts";
import { type Breaker, createBreaker } from "./breaker.ts";
import { type PaymentProvider, ProviderRefusal } from "./provider.ts";

/** The timeout of a call to a provider, in milliseconds. */
const timeoutMs = 8000;

/** A circuit breaker per process and provider, so that one provider's failures do not block another. */
const breakers = new WeakMap<Deps, Map<string, Breaker>>();

/**
 * Calls a payment provider with a timeout and a circuit breaker, so that a slow provider blocks nothing else. Must
 * not run in a transaction.
 * @param name the provider; undefined for a shop without cards
 * @param waitMs a shorter timeout in milliseconds, which does not count as a failure for the breaker
 * @throws ProviderRefusal when the provider refuses; ShopError `unavailable` when it does not answer, or the shop has
 * no such provider
 */
export async function callProvider<Answer>(
  deps: Deps,
  name: string | undefined,
  ask: (provider: PaymentProvider, signal: AbortSignal) => Promise<Answer>,
  waitMs: number = timeoutMs,
): Promise<Answer> {
  const provider = name === undefined ? undefined : createProvider(deps, name);
  if (provider === undefined)
    throw new ShopError("unavailable", "This shop does not take cards at the moment.");
  const signal = AbortSignal.timeout(waitMs);
  const outcome = await findBreaker(deps, provider)
    .run(
      () => askProvider(provider, ask, signal),
      () => waitMs >= timeoutMs || !signal.aborted,
    )
    .catch((error: unknown) => {
      deps.log.warn({ err: error, provider: provider.name }, "the payment provider did not answer");
      throw new ShopError(
        "unavailable",
        "Payments do not answer at the moment. Please try again.",
        { retryAfter: 30 },
      );
    });
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.answer;
}

function findBreaker(deps: Deps, { name }: PaymentProvider): Breaker {
  const ownBreakers = breakers.get(deps) ?? new Map<string, Breaker>();
  breakers.set(deps, ownBreakers);
  const breaker = ownBreakers.get(name) ?? createBreaker(deps.clock);
  ownBreakers.set(name, breaker);
  return breaker;
}

/** Turns a refusal into an answer, because only timeouts and breakdowns count as failures for the breaker. */
async function askProvider<Answer>(
  provider: PaymentProvider,
  ask: (provider: PaymentProvider, signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<{ readonly answer: Answer } | { readonly refusal: ProviderRefusal }> {
  try {
    return { answer: await Promise.race([ask(provider, signal), rejectOnAbort(signal)]) };
  } catch (error) {
    if (error instanceof ProviderRefusal) return { refusal: error };
    throw error;
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
