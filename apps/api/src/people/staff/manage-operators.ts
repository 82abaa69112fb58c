import type { OperatorRole } from "@harbour/contracts/operator";
import type { Operator } from "../../platform/actor.ts";
import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import { endOperatorSessionsOf } from "../../platform/operator-sessions.ts";
import { conflict, notFound, ShopError, stale } from "../../platform/shop-error.ts";
import { hashPassword } from "../accounts/index.ts";
import { deleteSecondFactor } from "./second-factor.repository.ts";
import { auditedOperator, presentManaged } from "./staff.presenter.ts";
import {
  findForChange,
  findListedOperator,
  findNamed,
  isAnotherOwner,
  oneLeavesAtATime,
  type OperatorChanges,
  type OperatorRow,
  updateOperator,
} from "./staff.repository.ts";

type ManageDeps = Pick<Deps, "db" | "settings">;

/** A change of an operator, with the one who makes it. */
export interface Management {
  /** Null: whoever commands the shop's own machine. */
  readonly by: Operator | null;
  /** An e-mail, or a name that only one of them has; or an id, with the version that was seen where something would be overwritten. */
  readonly of: string | { readonly id: string; readonly version?: number };
}

/** @throws ShopError `not_found`, `stale`, `conflict` when no owner would be left */
export function changeOperator(
  deps: ManageDeps,
  management: Management,
  wanted: { readonly name: string; readonly role: OperatorRole },
): Promise<OperatorRow> {
  return change(deps, management, "change-operator", async () => wanted);
}

/**
 * Gives an operator another password, and signs them out everywhere.
 * @throws ShopError `not_found`, `conflict` when several are called so, or when they are disabled
 */
export async function resetOperatorPassword(
  deps: ManageDeps,
  management: Management,
  password: string,
): Promise<OperatorRow> {
  refuseOneself(management, "Your own password you change with the old one.");
  const passwordHash = await hashPassword(password);
  return change(deps, management, "reset-operator-password", async (_, { email, closedAt }) => {
    if (closedAt)
      throw conflict(
        `${email} is disabled: shop operator enable ${email} first, then another password.`,
      );
    return { passwordHash };
  });
}

/**
 * Resets the second factor of a person who lost the authenticator and the recovery codes, and signs them out
 * everywhere.
 * @throws ShopError as above
 */
export function resetSecondFactor(deps: ManageDeps, management: Management): Promise<OperatorRow> {
  refuseOneself(management, "Your own second factor you replace with its code.");
  return change(deps, management, "reset-second-factor", async (tx, { id, email }) => {
    if (!(await deleteSecondFactor(tx, id))) throw conflict(`${email} has no second factor.`);
    return {};
  });
}

/**
 * Lets an operator in no more, or once more. What they did stays in the audit.
 * @throws ShopError `not_found`, `stale`, `conflict` when it is so already, or when no owner would be left
 */
export function setOperatorDisabled(
  deps: ManageDeps,
  management: Management,
  isDisabled: boolean,
): Promise<OperatorRow> {
  const action = isDisabled ? "disable-operator" : "enable-operator";
  return change(deps, management, action, async (_, { email, closedAt }) => {
    if ((closedAt !== null) === isDisabled)
      throw conflict(`${email} is ${isDisabled ? "disabled" : "let in"} already.`);
    return { closedAt: isDisabled ? new Date() : null };
  });
}

/** @throws ShopError `not_found` */
export function signOperatorOut(deps: ManageDeps, management: Management): Promise<OperatorRow> {
  return inTransaction(deps.db, async (tx) => {
    const operator = await theOne(tx, management.of);
    await endOperatorSessionsOf(tx, operator.id);
    await recordAudit(tx, management.by, {
      action: "sign-operator-out",
      subject: `operator ${operator.id}`,
    });
    return operator;
  });
}

/** Everything but a name and a role signs them out: whoever came in by what was, comes in by what is. */
async function change(
  { db, settings }: ManageDeps,
  { by, of }: Management,
  action: string,
  work: (tx: Tx, before: OperatorRow) => Promise<OperatorChanges>,
): Promise<OperatorRow> {
  return inTransaction(db, async (tx) => {
    // The lock makes two owners who leave at once wait for each other, so that the second is refused as the last.
    await oneLeavesAtATime(tx);
    const before = await theOne(tx, of);
    const changes = await work(tx, before);
    const after = await updateOperator(tx, before.id, changes);
    if (
      isOwner(before) &&
      !isOwner(after) &&
      !(await isAnotherOwner(tx, after.id, settings.isDemo))
    )
      throw conflict(
        `${before.email} is the only owner, and nobody else may do all there is to do. Make another one first: shop operator create --role owner.`,
      );
    // Sessions end after the change, so that a sign-in that waits for the row's lock meets the new state.
    if (action !== "change-operator") await endOperatorSessionsOf(tx, before.id);
    await recordAudit(tx, by, {
      action,
      subject: `operator ${before.id}`,
      before: auditedOperator(before),
      after: auditedOperator(after),
    });
    return after;
  });
}

const isOwner = ({ role, closedAt }: OperatorRow) => role === "owner" && closedAt === null;

/** A session that was left open, or taken over, does not change how its owner comes in. */
function refuseOneself({ by, of }: Management, text: string): void {
  if (by !== null && typeof of === "object" && of.id === by.id) throw conflict(text);
}

async function theOne(tx: Tx, of: Management["of"]): Promise<OperatorRow> {
  if (typeof of === "string") return theOneNamed(tx, of);
  const found = await findForChange(tx, of.id);
  if (found === undefined) throw notFound("Operator");
  if (of.version !== undefined && of.version !== found.version)
    throw stale(presentManaged((await findListedOperator(tx, of.id))!));
  return found;
}

async function theOneNamed(tx: Tx, named: string): Promise<OperatorRow> {
  const [found, ...others] = await findNamed(tx, named.trim());
  if (!found)
    throw new ShopError(
      "not_found",
      `Nobody of the staff has the e-mail or the name ${named}: shop operator list says who there is.`,
    );
  if (others.length > 0)
    throw conflict(
      `Several are called ${named}: ${[found, ...others].map(({ email }) => email).join(", ")}. Name one by e-mail.`,
    );
  return found;
}
