import { type OperatorRole, operatorRoles } from "@harbour/contracts/operator";
import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { hashPassword } from "../accounts/index.ts";
import { presentOperatorForAudit } from "./staff.presenter.ts";
import { findByEmail, insertOperator, type OperatorRow } from "./staff.repository.ts";

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly password: string;
  /** True for an account of a demo, which can sign in only on the shop's own machine. */
  readonly isDemo?: boolean;
}

/**
 * Creates a staff account for an owner, or by a command on the shop's machine.
 * @returns undefined when the address is taken
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
      after: presentOperatorForAudit(row),
    });
    return row;
  });
}

/** The demo's owner. */
export const demoOwner = { email: "owner@demo.harbour.test", password: "harbour2026" };

/** The demo's staff: an account per role, with the owner's password. */
const demoStaff: readonly NewOperator[] = operatorRoles.map((role) => ({
  ...demoOwner,
  email: `${role}@demo.harbour.test`,
  name: `Demo ${role}`,
  role,
  isDemo: true,
}));

/** Tells whether a shop contains the demo's data, whether or not it runs as a demo. */
export async function hasDemo({ db }: Pick<Deps, "db">): Promise<boolean> {
  return (await findByEmail(db, demoOwner.email)) !== undefined;
}

/** Creates the demo's staff. Idempotent. */
export async function ensureDemoStaff(deps: Deps): Promise<void> {
  for (const operator of demoStaff)
    if (!(await findByEmail(deps.db, operator.email))) await createOperator(deps, operator);
}

/** Returns the demo's owner without a session. Past staff actions in demo data are recorded in this name. */
export async function demoOperator(deps: Deps): Promise<Operator> {
  await ensureDemoStaff(deps);
  const { id, role } = (await findByEmail(deps.db, demoOwner.email))!;
  return { kind: "operator", id, role, sessionId: "", address: "127.0.0.1" };
}
