import { createOperator, type Deps } from "@harbour/api";
import type { OperatorRole } from "@harbour/contracts/operator";
import { randomBytes } from "node:crypto";
import { UserFacingError } from "./user-facing-error.ts";

export interface CreateOperatorOptions {
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
}

/** Makes somebody one of the staff and says the password they sign in with: it is shown this once and kept nowhere. */
export async function createStaff(
  deps: Deps,
  { email, name, role }: CreateOperatorOptions,
  say: (line: string) => void,
): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new UserFacingError(`${email} is no e-mail address: write --email name@shop.example.`);
  const password = randomBytes(15).toString("base64url");
  if (!(await createOperator(deps, { email, name, role, password })))
    throw new UserFacingError(`${email} is somebody of the staff already.`);
  say(`${name} (${role}) signs in as ${email} with the password ${password}`);
  say("It is shown this once and kept nowhere.");
}
