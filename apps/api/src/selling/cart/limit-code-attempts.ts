import { type AnswerOutcome, limitSecretAttempts } from "../../platform/limits/answer-limit.ts";
import type { AttemptLimit } from "../../platform/limits/attempt-limit.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { networkKey } from "../../platform/requests/client-network.ts";

/**
 * Returns the limits on a shopper's attempts to find a code. A shopper has ten attempts a minute. The limit of a
 * network is higher, because carriers and offices put many shoppers behind one address. All guests of a network share
 * its limit, because guest tokens are free. Members have a separate limit, so that guests cannot block them. Nobody
 * can make many accounts, because registrations are limited to five an hour per address.
 */
function codeAttemptLimits({ id, kind, address }: Shopper): AttemptLimit[] {
  const network = networkKey(address);
  const attemptSource = kind === "guest" ? network : `members at ${network}`;
  return [
    { name: `codes of ${id}`, max: 10, perSeconds: 60 },
    { name: `codes from ${attemptSource}`, max: 60, perSeconds: 60 },
    { name: `codes of the hour from ${attemptSource}`, max: 600, perSeconds: 3600 },
  ];
}

/**
 * Checks the limit of attempts before a code is looked up. After too many unknown codes, in any call, no code is
 * looked up until the period ends. Valid codes never count. A shopper who has seen a code's effect keeps it, whatever
 * others at the address try.
 * A code that is new to a guest waits with the other guests of the address. Fresh tokens would otherwise give
 * unlimited first attempts.
 * @throws ShopError `too_many_requests`
 */
export async function limitCodeAttempts(
  deps: Deps,
  shopper: Shopper,
  code: string | null | undefined,
  outcome: AnswerOutcome,
): Promise<void> {
  if (!code) return;
  const to = `code ${code} of ${shopper.id}`;
  await limitSecretAttempts(deps, codeAttemptLimits(shopper), "Too many codes were tried.", {
    outcome,
    to,
  });
}
