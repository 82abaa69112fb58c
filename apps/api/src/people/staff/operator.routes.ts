import { type OperatorAccess } from "@harbour/contracts";
import { staffEndpoints } from "@harbour/contracts/operator";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { type Call, route, type Route } from "../../platform/routes/routes.ts";
import {
  clearOperatorCookie,
  composeOperatorCookie,
} from "../../platform/sessions/operator-cookie.ts";
import { operatorSessions } from "../../platform/sessions/operator-sessions.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { describeSessions } from "../../platform/sessions/session-rows.ts";
import { changeOwnPassword } from "./change-own-password.ts";
import { type OperatorSignIn, signInOperator } from "./sign-in-operator.ts";
import { presentOperator } from "./staff.presenter.ts";
import { findOperator } from "./staff.repository.ts";
import { challengeStepUp, stepUp } from "./step-up.ts";

export const staffOperatorRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(staffEndpoints.login, async (call) => {
    const { token, operator } = await signInOperator(deps, toOperatorSignIn(call));
    return { token, operator: presentOperator(operator) };
  }),
  route(staffEndpoints.openSession, async (call) => {
    const { token, operator } = await signInOperator(deps, toOperatorSignIn(call));
    call.setCookie(composeOperatorCookie(deps.settings, token));
    return { operator: presentOperator(operator) };
  }),
  route(staffEndpoints.logout, async ({ actor, setCookie }) => {
    await inTransaction(deps.db, async (tx) => {
      await operatorSessions.end(tx, actor.id, actor.sessionId);
      await recordAudit(tx, actor, { action: "sign-out", subject: `session ${actor.sessionId}` });
    });
    setCookie(clearOperatorCookie(deps.settings));
    return { message: "You're signed out." };
  }),
  route(staffEndpoints.operator, async ({ actor }) => {
    const operator = await findOperator(deps.db, actor.id);
    if (operator === undefined) throw notFound("Operator");
    return presentOperator(operator);
  }),
  route(staffEndpoints.changePassword, async ({ actor, body }) => {
    const { old_password: password, new_password: newPassword, ...factor } = body;
    await changeOwnPassword(deps, actor, { password, ...factor }, newPassword);
    return { message: "Your new password counts from now on." };
  }),
  route(staffEndpoints.stepUpChallenge, ({ actor }) => challengeStepUp(deps, actor)),
  route(staffEndpoints.stepUp, async ({ actor, body }) => ({
    proven_until: (await stepUp(deps, actor, body)).toISOString(),
  })),
  route(staffEndpoints.sessions, async ({ actor }) => {
    const sessions = await operatorSessions.list(deps.db, actor.id);
    return { data: describeSessions(sessions, actor.sessionId) };
  }),
  route(staffEndpoints.endSession, async ({ actor, params: { session_id: id } }) => {
    await inTransaction(deps.db, async (tx) => {
      if (!(await operatorSessions.end(tx, actor.id, id))) throw notFound("Session");
      await recordAudit(tx, actor, { action: "sign-out", subject: `session ${id}` });
    });
    return { message: "That device is signed out." };
  }),
];

function toOperatorSignIn(call: Call<typeof staffEndpoints.login>): OperatorSignIn {
  const { email, password, totp: code, passkey } = call.body;
  const { userAgent, isLocal } = call;
  return { email, password, code, passkey, address: call.actor.address, userAgent, isLocal };
}
