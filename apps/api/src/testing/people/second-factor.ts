import { TOTP } from "otpauth";
import type { Operator } from "../../platform/modules/actor.ts";
import type { TestApi } from "../test-api.ts";
import { operatorPassword } from "./operator.ts";

export interface HeldFactor {
  readonly recoveryCodes: readonly string[];
  /** Returns the authenticator's code that many half-minutes from now; the setup used the present one. */
  readonly codeIn: (halfMinutes: number) => string;
}

/** Sets up an operator's second factor. A test with a stopped clock must know the used codes. */
export async function enrolSecondFactor(api: TestApi, operator: Operator): Promise<HeldFactor> {
  const caller = api.as(operator);
  const begun = await caller.post("/auth/second-factor/begin", { password: operatorPassword });
  const authenticator = new TOTP({ secret: begun.body.secret });
  const codeIn = (halfMinutes: number) =>
    authenticator.generate({ timestamp: api.deps.clock().getTime() + halfMinutes * 30_000 });
  const confirmed = await caller.post("/auth/second-factor/confirm", { totp: codeIn(0) });
  return { recoveryCodes: confirmed.body.recovery_codes, codeIn };
}
