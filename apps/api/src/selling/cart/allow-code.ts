import type { Shopper } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { networkKey } from "../../platform/client-network.ts";
import { allowAnswer, type GuessLimit, type Telling } from "../../platform/failed-attempts.ts";

/**
 * Ten a minute of one shopper. Mobile carriers and offices put many behind one address, and one of them who mistypes must not hold the
 * others back. Tokens are free there, so that all of them together come to what one address could guess before. Members are counted apart:
 * accounts are not free (five an hour from one address), and no guest's guessing keeps a code from them.
 */
function limitsOf({ id, kind, address }: Shopper): GuessLimit[] {
  const network = networkKey(address);
  const there = kind === "guest" ? network : `members at ${network}`;
  return [
    { name: `codes of ${id}`, max: 10, perSeconds: 60 },
    { name: `codes from ${there}`, max: 60, perSeconds: 60 },
    { name: `codes of the hour from ${there}`, max: 600, perSeconds: 3600 },
  ];
}

/**
 * Counts before it is told what a code does. Whoever names too many that there are not, in any call, is told of none for the rest of the
 * time. What is a code counts nothing, however often it is priced, and a shopper who was told of it once keeps it, whoever guesses behind
 * the same address. A code that is new to a guest waits with the other guests of that address. Fresh tokens are free, so that a first try
 * without limits would be as many tries as one likes.
 * @throws ShopError `too_many_requests`
 */
export async function allowCode(
  deps: Deps,
  shopper: Shopper,
  code: string | null | undefined,
  is: Telling["is"],
): Promise<void> {
  if (!code) return;
  const to = `code ${code} of ${shopper.id}`;
  await allowAnswer(deps, limitsOf(shopper), "Too many codes were tried.", { is, to });
}
