/** The people who work here: who they are, what they may, and what they did. */
import type { Module } from "../../platform/module.ts";
import { job } from "../../platform/jobs.ts";
import { forgetEndedOperatorSessions } from "../../platform/operator-sessions.ts";
import { staffRoutes } from "./operator.routes.ts";

export { listOperators, resetOperatorPassword, setOperatorDisabled } from "./manage-operators.ts";
export { createOperator, demoOwner, ensureDemoOwner, holdsDemo } from "./create-operator.ts";

export const staff: Module = {
  name: "staff",
  operator: staffRoutes,
  jobs: [
    job({
      name: "forget-ended-operator-sessions",
      cron: "47 * * * *",
      run: (deps) => forgetEndedOperatorSessions(deps.db),
    }),
  ],
};
