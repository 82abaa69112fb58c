import type { OperatorRole } from "@harbour/contracts/operator";
import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import { hashPassword } from "../accounts/index.ts";
import { findByEmail, insertOperator } from "./staff.repository.ts";

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly password: string;
  /** Let in from the shop's own machine only, and in a demo only. */
  readonly isDemo?: boolean;
}

/**
 * Makes somebody one of the staff, at the word of whoever commands the shop's machine.
 * @returns false when the address is somebody's already
 */
export async function createOperator(deps: Deps, operator: NewOperator): Promise<boolean> {
  const { name, role, isDemo = false } = operator;
  const email = operator.email.trim().toLowerCase();
  const id = timeOrderedId();
  const passwordHash = await hashPassword(operator.password);
  return inTransaction(deps.db, async (tx) => {
    if (!(await insertOperator(tx, { id, email, name, role, passwordHash, isDemo }))) return false;
    await recordAudit(tx, null, {
      action: "create-operator",
      subject: `operator ${id}`,
      after: { email, name, role, is_demo: isDemo },
    });
    return true;
  });
}

/** The demo's owner (WIRE 7). */
export const demoOwner = { email: "owner@demo.harbour.test", password: "harbour2026" };

/** Whether a shop holds the demo, be it served as one or not. */
export async function holdsDemo({ db }: Pick<Deps, "db">): Promise<boolean> {
  return (await findByEmail(db, demoOwner.email)) !== undefined;
}

/** Puts the demo's owner in place; again changes nothing. */
export async function ensureDemoOwner(deps: Deps): Promise<void> {
  if (await findByEmail(deps.db, demoOwner.email)) return;
  await createOperator(deps, { ...demoOwner, name: "Demo owner", role: "owner", isDemo: true });
}
