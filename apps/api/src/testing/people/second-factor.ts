import { TOTP } from "otpauth";
import type { Operator } from "../../platform/modules/actor.ts";
import type { TestApi } from "../test-api.ts";
import { operatorPassword } from "./operator.ts";

export interface EnrolledFactor {
  readonly recoveryCodes: readonly string[];
  /** Returns the authenticator's code for a later half-minute. The setup has used the current code. */
  readonly generateCodeIn: (halfMinutes: number) => string;
}

/** Sets up an operator's second factor. A test with a stopped clock must know which codes are used. */
export async function enrolSecondFactor(api: TestApi, operator: Operator): Promise<EnrolledFactor> {
  const caller = api.as(operator);
  const enrolment = await caller.post("/auth/second-factor/begin", { password: operatorPassword });
  const authenticator = new TOTP({ secret: enrolment.body.secret });
  const generateCodeIn = (halfMinutes: number) =>
    authenticator.generate({ timestamp: api.deps.clock().getTime() + halfMinutes * 30_000 });
  const confirmReply = await caller.post("/auth/second-factor/confirm", {
    totp: generateCodeIn(0),
  });
  return { recoveryCodes: confirmReply.body.recovery_codes, generateCodeIn };
}
