import type { CodeProblem } from "@harbour/contracts";
import type { Shopper } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { networkKey } from "../../platform/network-of.ts";
import { allowAnswer, type GuessLimit } from "../../platform/wrong-answers.ts";

/** QUALITY 4. */
const limit: GuessLimit = { max: 10, perSeconds: 60, refusal: "Too many codes were tried." };

/**
 * Before it is told what a code does: whoever names ten a minute that there are not, in any way that takes one, is told of none
 * for the rest of it, whether it is right or wrong. What is a code counts nothing, however often it is priced.
 * @throws ShopError `too_many_requests`
 */
export async function allowCode(
  deps: Deps,
  shopper: Shopper,
  code: string | null | undefined,
  problem: CodeProblem | null,
): Promise<void> {
  if (!code) return;
  const names = [`codes of ${shopper.id}`, `codes from ${networkKey(shopper.address)}`];
  await allowAnswer(deps, names, limit, problem === "unknown");
}
