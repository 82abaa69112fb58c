import type { Deps } from "../../platform/deps.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type Breaker, createBreaker } from "./breaker.ts";
import type { PaymentProvider } from "./provider.ts";
import { providerOf } from "./provider-of.ts";

/** QUALITY 2: no call of a provider takes longer. In milliseconds. */
const timeoutMs = 8000;

/** One breaker per process: they all ask the same provider. */
const breakers = new WeakMap<Deps, Breaker>();

/**
 * Asks the payment provider, for a bounded time and not while it is down; a slow or broken one takes nothing else of
 * the shop with it. Never call it inside a transaction.
 * @param most milliseconds
 * @throws ShopError `unavailable`
 */
export async function askProvider<Answer>(
  deps: Deps,
  ask: (provider: PaymentProvider, signal: AbortSignal) => Promise<Answer>,
  most: number = timeoutMs,
): Promise<Answer> {
  const provider = providerOf(deps);
  if (provider === undefined)
    throw new ShopError("unavailable", "This shop does not take cards at the moment.");
  const breaker = breakers.get(deps) ?? createBreaker(deps.clock);
  breakers.set(deps, breaker);
  try {
    return await breaker.run(() => {
      const signal = AbortSignal.timeout(most);
      return Promise.race([ask(provider, signal), abortOf(signal)]);
    });
  } catch (error) {
    deps.log.warn({ err: error, provider: provider.name }, "the payment provider did not answer");
    throw new ShopError("unavailable", "Payments do not answer at the moment. Please try again.", {
      retryAfter: 30,
    });
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
