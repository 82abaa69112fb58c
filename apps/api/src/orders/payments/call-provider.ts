import type { Deps } from "../../platform/deps.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type Breaker, createBreaker } from "./breaker.ts";
import { type PaymentProvider, ProviderRefusal } from "./provider.ts";
import { providerOf } from "./attempt-provider.ts";

/** No call of a provider takes longer. In milliseconds. */
const timeoutMs = 8000;

/** Circuit breakers by process and provider: one that is down says nothing about another. */
const breakers = new WeakMap<Deps, Map<string, Breaker>>();

/**
 * Asks a payment provider, for a bounded time and not while it is down; a slow or broken one takes nothing else of
 * the shop with it. Never call it inside a transaction.
 * @param name whom to ask; undefined for a shop that takes no cards
 * @param waitMs who waits for less than the usual time hears sooner that it is slow, and says nothing about it to others
 * @throws ProviderRefusal when it says no; ShopError `unavailable` when it does not answer, or is not this shop's
 */
export async function askProvider<Answer>(
  deps: Deps,
  name: string | undefined,
  ask: (provider: PaymentProvider, signal: AbortSignal) => Promise<Answer>,
  waitMs: number = timeoutMs,
): Promise<Answer> {
  const provider = name === undefined ? undefined : providerOf(deps, name);
  if (provider === undefined)
    throw new ShopError("unavailable", "This shop does not take cards at the moment.");
  const signal = AbortSignal.timeout(waitMs);
  const outcome = await breakerOf(deps, provider)
    .run(
      () => answerOf(provider, ask, signal),
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

function breakerOf(deps: Deps, { name }: PaymentProvider): Breaker {
  const ofProcess = breakers.get(deps) ?? new Map<string, Breaker>();
  breakers.set(deps, ofProcess);
  const breaker = ofProcess.get(name) ?? createBreaker(deps.clock);
  ofProcess.set(name, breaker);
  return breaker;
}

/** A no is an answer too: to the breaker only silence and breakdowns count. */
async function answerOf<Answer>(
  provider: PaymentProvider,
  ask: (provider: PaymentProvider, signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<{ readonly answer: Answer } | { readonly refusal: ProviderRefusal }> {
  try {
    return { answer: await Promise.race([ask(provider, signal), abortOf(signal)]) };
  } catch (error) {
    if (error instanceof ProviderRefusal) return { refusal: error };
    throw error;
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
