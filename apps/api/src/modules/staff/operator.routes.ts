import { type OperatorWho } from "@harbour/contracts";
import { staffEndpoints } from "@harbour/contracts/operator";
import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import { endOperatorSession } from "../../platform/operator-sessions.ts";
import { on, type Route } from "../../platform/routes.ts";
import { notFound } from "../../platform/shop-error.ts";
import { signInOperator } from "./sign-in-operator.ts";
import { presentOperator } from "./staff.presenter.ts";
import { findOperator } from "./staff.repository.ts";

export const staffRoutes = (deps: Deps): Route<OperatorWho>[] => [
  on(staffEndpoints.login, async ({ actor, body, userAgent, isLocal }) => {
    const { email, password } = body;
    const { address } = actor;
    const signIn = { email, password, address, userAgent, isLocal };
    const { token, operator } = await signInOperator(deps, signIn);
    return { token, operator: presentOperator(operator) };
  }),
  on(staffEndpoints.logout, async ({ actor }) => {
    await inTransaction(deps.db, async (tx) => {
      await endOperatorSession(tx, actor.sessionId);
      await recordAudit(tx, actor, { action: "sign-out", subject: `session ${actor.sessionId}` });
    });
    return { message: "Goodbye." };
  }),
  on(staffEndpoints.operator, async ({ actor }) => {
    const operator = await findOperator(deps.db, actor.id);
    if (operator === undefined) throw notFound("Operator");
    return presentOperator(operator);
  }),
];
