import { type Job, job } from "../../platform/jobs.ts";
import { writeInOrder } from "../order-mail/index.ts";
import { surplusMail } from "./mail-about-surplus.ts";
import type { SurplusMailPayload } from "./surplus-mail.rules.ts";

export const bankStatementJobs: readonly Job[] = [
  job<SurplusMailPayload>({
    name: surplusMail.name,
    run: (deps, payload) => writeInOrder(deps, surplusMail.name, payload),
  }),
];
