/** Staff: accounts, roles and the audit. */
import { job } from "../../platform/jobs/jobs.ts";
import type { Module } from "../../platform/modules/module.ts";
import { operatorSessions } from "../../platform/sessions/operator-sessions.ts";
import { apiKeyRoutes } from "./api-keys.routes.ts";
import { auditRoutes } from "./audit.routes.ts";
import { failedCodesMessage } from "./failed-codes-message.ts";
import {
  warnAboutWrongCodes,
  warnAboutWrongCodesJob,
  type WrongCodesPayload,
} from "./failed-codes.ts";
import { staffOperatorRoutes } from "./operator.routes.ts";
import { operatorsRoutes } from "./operators.routes.ts";
import { passkeyRoutes } from "./passkeys.routes.ts";
import { forgetExpiredChallenges } from "./second-factor.repository.ts";
import { secondFactorRoutes } from "./second-factor.routes.ts";

export { listOperators } from "./list-operators.ts";
export {
  resetOperatorPassword,
  resetSecondFactor,
  setOperatorDisabled,
} from "./manage-operators.ts";
export {
  createOperator,
  demoOperator,
  demoOwner,
  ensureDemoStaff,
  hasDemo,
} from "./create-operator.ts";

export const staff: Module = {
  name: "staff",
  operator: (deps) => [
    ...staffOperatorRoutes(deps),
    ...passkeyRoutes(deps),
    ...secondFactorRoutes(deps),
    ...operatorsRoutes(deps),
    ...apiKeyRoutes(deps),
    ...auditRoutes(deps),
  ],
  jobs: [
    job({
      name: "forget-ended-operator-sessions",
      cron: "47 * * * *",
      run: (deps) => operatorSessions.deleteEnded(deps.db),
    }),
    job({
      name: "forget-expired-challenges",
      cron: "52 * * * *",
      run: (deps) => forgetExpiredChallenges(deps.db),
    }),
    job<WrongCodesPayload>({
      name: warnAboutWrongCodesJob,
      run: (deps, payload) => warnAboutWrongCodes(deps, payload),
    }),
  ],
  messages: [failedCodesMessage],
};
