import { type OperatorRole, operatorRoles } from "@harbour/contracts/operator";
import type { Operator } from "../../platform/actor.ts";
import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import { hashPassword } from "../accounts/index.ts";
import { auditedOperator } from "./staff.presenter.ts";
import { findByEmail, insertOperator, type OperatorRow } from "./staff.repository.ts";

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly password: string;
  /** Let in from the shop's own machine only, and in a demo only. */
  readonly isDemo?: boolean;
}

/**
 * Makes somebody one of the staff, at an owner's word, or of whoever commands the shop's machine.
 * @returns undefined when the address is somebody's already
 */
export async function createOperator(
  deps: Deps,
  operator: NewOperator,
  actor: Operator | null = null,
): Promise<OperatorRow | undefined> {
  const { name, role, isDemo = false } = operator;
  const email = operator.email.trim().toLowerCase();
  const id = timeOrderedId();
  const passwordHash = await hashPassword(operator.password);
  return inTransaction(deps.db, async (tx) => {
    const row = await insertOperator(tx, { id, email, name, role, passwordHash, isDemo });
    if (row === undefined) return undefined;
    await recordAudit(tx, actor, {
      action: "create-operator",
      subject: `operator ${id}`,
      after: auditedOperator(row),
    });
    return row;
  });
}

/** The demo's owner. */
export const demoOwner = { email: "owner@demo.harbour.test", password: "harbour2026" };

/** One of each role, with the owner's password. */
const demoStaff: readonly NewOperator[] = operatorRoles.map((role) => ({
  ...demoOwner,
  email: `${role}@demo.harbour.test`,
  name: `Demo ${role}`,
  role,
  isDemo: true,
}));

/** Tells whether a shop holds the demo, be it served as one or not. */
export async function holdsDemo({ db }: Pick<Deps, "db">): Promise<boolean> {
  return (await findByEmail(db, demoOwner.email)) !== undefined;
}

/** Puts the demo's staff in place; again changes nothing. */
export async function ensureDemoStaff(deps: Deps): Promise<void> {
  for (const one of demoStaff)
    if (!(await findByEmail(deps.db, one.email))) await createOperator(deps, one);
}

/** The demo's owner, for what the demo's staff did before anybody came: they are put in place and are not signed in. */
export async function demoOperator(deps: Deps): Promise<Operator> {
  await ensureDemoStaff(deps);
  const { id, role } = (await findByEmail(deps.db, demoOwner.email))!;
  return { kind: "operator", id, role, sessionId: "", address: "127.0.0.1" };
}
