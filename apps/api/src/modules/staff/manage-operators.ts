import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import { endOperatorSessionsOf } from "../../platform/operator-sessions.ts";
import { conflict, ShopError } from "../../platform/shop-error.ts";
import { hashPassword } from "../accounts/index.ts";
import {
  findAllOperators,
  findNamed,
  isAnotherOwner,
  oneLeavesAtATime,
  type OperatorRow,
  type ListedOperator,
  updateOperator,
} from "./staff.repository.ts";

/** All who work here, those who may not sign in any more too. */
export function listOperators({ db }: Pick<Deps, "db">): Promise<ListedOperator[]> {
  return findAllOperators(db);
}

/**
 * Gives an operator another password, at the word of whoever commands the shop's machine, and signs them out everywhere.
 * @param named their e-mail, or their name where only one is called so
 * @throws ShopError `not_found`, `conflict` when several are called so, or when they are disabled
 */
export async function resetOperatorPassword(
  { db }: Pick<Deps, "db">,
  named: string,
  password: string,
): Promise<OperatorRow> {
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const operator = await theOne(tx, named);
    if (operator.closedAt)
      throw conflict(
        `${operator.email} is disabled: shop operator enable ${operator.email} first, then another password.`,
      );
    await updateOperator(tx, operator.id, { passwordHash });
    // After the change: who signs in meanwhile waits for it, and finds another password.
    await endOperatorSessionsOf(tx, operator.id);
    await recordAudit(tx, null, {
      action: "reset-operator-password",
      subject: `operator ${operator.id}`,
    });
    return operator;
  });
}

/**
 * Lets an operator in no more, or once more. What they did stays in the audit.
 * @throws ShopError as `resetOperatorPassword`, `conflict` when it is so already, or when no owner would be left
 */
export function setOperatorDisabled(
  { db }: Pick<Deps, "db">,
  named: string,
  isDisabled: boolean,
): Promise<OperatorRow> {
  return inTransaction(db, async (tx) => {
    // Of two owners who are disabled at once, the second is seen to be the last.
    if (isDisabled) await oneLeavesAtATime(tx);
    const operator = await theOne(tx, named);
    if ((operator.closedAt !== null) === isDisabled)
      throw conflict(`${operator.email} is ${isDisabled ? "disabled" : "let in"} already.`);
    if (isDisabled && operator.role === "owner" && !(await isAnotherOwner(tx, operator.id)))
      throw conflict(
        `${operator.email} is the only owner, and nobody else may do all there is to do. Make another one first: shop operator create --role owner.`,
      );
    await updateOperator(tx, operator.id, { closedAt: isDisabled ? new Date() : null });
    await endOperatorSessionsOf(tx, operator.id);
    await recordAudit(tx, null, {
      action: isDisabled ? "disable-operator" : "enable-operator",
      subject: `operator ${operator.id}`,
    });
    return operator;
  });
}

async function theOne(tx: Tx, named: string): Promise<OperatorRow> {
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
