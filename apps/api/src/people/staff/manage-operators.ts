import type { AuditAction, OperatorRole } from "@harbour/contracts/operator";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, notFound, ShopError, staleVersion } from "../../platform/replies/shop-error.ts";
import { operatorSessions } from "../../platform/sessions/operator-sessions.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { hashPassword } from "../accounts/index.ts";
import { deletePasskeys, deleteSecondFactor } from "./second-factor.repository.ts";
import { presentOperatorForAudit, presentManaged } from "./staff.presenter.ts";
import {
  lockOperatorForChange,
  findListedOperator,
  lockNamedOperators,
  hasOtherOwner,
  lockOwnerRemoval,
  type OperatorChanges,
  type OperatorRow,
  updateOperator,
} from "./staff.repository.ts";

type ManageDeps = Pick<Deps, "db" | "settings">;

/** The actor of a change, and the account to change. */
export interface Management {
  /** The actor; null for a command on the shop's machine. */
  readonly actor: Operator | null;
  /** The account to change: an e-mail or unique name, or an id with the version that was read. */
  readonly target: string | { readonly id: string; readonly version?: number };
}

/** @throws ShopError `not_found`, `stale`, `conflict` when no owner would be left */
export function changeOperator(
  deps: ManageDeps,
  management: Management,
  input: { readonly name: string; readonly role: OperatorRole },
): Promise<OperatorRow> {
  return change(deps, management, "change-operator", async () => input);
}

/**
 * Resets an operator's password and ends all sessions.
 * @throws ShopError `not_found`, `stale`, `conflict` for the actor's own account, an ambiguous name or a disabled
 * account
 */
export async function resetOperatorPassword(
  deps: ManageDeps,
  management: Management,
  password: string,
): Promise<OperatorRow> {
  refuseOwnAccount(management, makeReason("own-password-without-old"));
  const passwordHash = await hashPassword(password);
  return change(deps, management, "reset-operator-password", async (_, { email, closedAt }) => {
    if (closedAt) throw conflict(makeReason("account-disabled", { email }));
    return { passwordHash };
  });
}

/**
 * Removes the second factors of an operator who lost them, including passkeys, and ends all sessions.
 * @throws ShopError `not_found`, `stale`, `conflict` for the actor's own account, an ambiguous name or an account
 * without a second factor
 */
export function resetSecondFactor(deps: ManageDeps, management: Management): Promise<OperatorRow> {
  refuseOwnAccount(management, makeReason("own-second-factor-without-code"));
  return change(deps, management, "reset-second-factor", async (tx, { id, email }) => {
    const hadCodes = await deleteSecondFactor(tx, id);
    const hadPasskeys = (await deletePasskeys(tx, id)) > 0;
    if (!hadCodes && !hadPasskeys)
      throw conflict(makeReason("account-without-second-factor", { email }));
    return {};
  });
}

/**
 * Disables an account or enables it again. Audit entries of the account stay.
 * @throws ShopError `not_found`, `stale`, `conflict` when the account has this state already, or when no owner would
 * be left
 */
export function setOperatorDisabled(
  deps: ManageDeps,
  management: Management,
  isDisabled: boolean,
): Promise<OperatorRow> {
  const action = isDisabled ? "disable-operator" : "enable-operator";
  return change(deps, management, action, async (_, { email, closedAt }) => {
    if ((closedAt !== null) === isDisabled)
      throw conflict(
        makeReason(isDisabled ? "account-already-disabled" : "account-already-enabled", { email }),
      );
    return { closedAt: isDisabled ? new Date() : null };
  });
}

/** @throws ShopError `not_found` */
export function signOperatorOut(deps: ManageDeps, management: Management): Promise<OperatorRow> {
  return inTransaction(deps.db, async (tx) => {
    const operator = await requireOperator(tx, management.target);
    await operatorSessions.endAll(tx, operator.id);
    await recordAudit(tx, management.actor, {
      action: "sign-operator-out",
      subject: `operator ${operator.id}`,
    });
    return operator;
  });
}

/**
 * Changes an account. Every change except of name and role ends the account's sessions, because they were opened with
 * old proofs.
 */
async function change(
  { db, settings }: ManageDeps,
  { actor, target }: Management,
  action: AuditAction,
  work: (tx: Tx, before: OperatorRow) => Promise<OperatorChanges>,
): Promise<OperatorRow> {
  return inTransaction(db, async (tx) => {
    // The lock makes two owners who leave at once wait for each other. The second one is refused as the last owner.
    await lockOwnerRemoval(tx);
    const before = await requireOperator(tx, target);
    const changes = await work(tx, before);
    const after = await updateOperator(tx, before.id, changes);
    if (isOwner(before) && !isOwner(after) && !(await hasOtherOwner(tx, after.id, settings.isDemo)))
      throw conflict(makeReason("last-owner", { email: before.email }));
    // Sessions end after the change. A sign-in that waits for the row's lock then sees the new state.
    if (action !== "change-operator") await operatorSessions.endAll(tx, before.id);
    await recordAudit(tx, actor, {
      action,
      subject: `operator ${before.id}`,
      before: presentOperatorForAudit(before),
      after: presentOperatorForAudit(after),
    });
    return after;
  });
}

const isOwner = ({ role, closedAt }: OperatorRow) => role === "owner" && closedAt === null;

/** Refuses changes of one's own sign-in, because somebody may have taken over the open session. */
function refuseOwnAccount({ actor, target }: Management, text: Reason): void {
  if (actor !== null && typeof target === "object" && target.id === actor.id) throw conflict(text);
}

async function requireOperator(tx: Tx, target: Management["target"]): Promise<OperatorRow> {
  if (typeof target === "string") return requireOperatorNamed(tx, target);
  const lockedOperator = await lockOperatorForChange(tx, target.id);
  if (lockedOperator === undefined) throw notFound("Operator");
  if (target.version !== undefined && target.version !== lockedOperator.version)
    throw staleVersion(presentManaged((await findListedOperator(tx, target.id))!));
  return lockedOperator;
}

async function requireOperatorNamed(tx: Tx, emailOrName: string): Promise<OperatorRow> {
  const [lockedOperator, ...namesakes] = await lockNamedOperators(tx, emailOrName.trim());
  if (!lockedOperator)
    throw new ShopError(
      "not_found",
      `Nobody of the staff has the e-mail or the name ${emailOrName}: shop operator list says who there is.`,
    );
  if (namesakes.length > 0)
    throw conflict(
      makeReason("ambiguous-name", {
        name: emailOrName,
        emails: [lockedOperator, ...namesakes].map(({ email }) => email).join(", "),
      }),
    );
  return lockedOperator;
}
