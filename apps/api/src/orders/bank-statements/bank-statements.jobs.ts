import { type Job, job } from "../../platform/jobs/jobs.ts";
import { runMailSequence } from "../order-mail/index.ts";
import { surplusMail } from "./surplus-mail.ts";
import type { SurplusMailPayload } from "./surplus-mail.rules.ts";

export const bankStatementJobs: readonly Job[] = [
  job<SurplusMailPayload>({
    name: surplusMail.name,
    run: (deps, payload) => runMailSequence(deps, surplusMail.name, payload),
  }),
];
