import { invalidate } from "../../platform/changes/change-log.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { beginClockSweep } from "../../platform/jobs/clock-sweep.ts";
import { type Job, job } from "../../platform/jobs/jobs.ts";
import { hasEndedSince } from "./vouchers.repository.ts";
import { mailWithdrawalNotice } from "./withdrawal/mail-withdrawal-notice.ts";
import { withdrawUsableCodes } from "./withdrawal/withdraw-code.ts";
import {
  type WithdrawalNotice,
  withdrawCodesJobName,
  writeWithdrawnJobName,
} from "./withdrawal/withdrawal-jobs.ts";

const dropEndedJobName = "drop-ended-vouchers";

/** Drops cached pages of vouchers that leave the store by time. */
export const vouchersJobs: readonly Job[] = [
  job({
    name: dropEndedJobName,
    cron: "* * * * *",
    run: ({ db }) =>
      inTransaction(db, async (tx) => {
        if (await hasEndedSince(tx, await beginClockSweep(tx, dropEndedJobName)))
          await invalidate(tx, ["vouchers"]);
      }),
  }),
  job<{ voucherId: string }>({
    name: withdrawCodesJobName,
    run: (deps, { voucherId }) => withdrawUsableCodes(deps, voucherId),
  }),
  job<WithdrawalNotice>({
    name: writeWithdrawnJobName,
    run: (deps, withdrawn) =>
      inTransaction(deps.db, (tx) => mailWithdrawalNotice(deps, tx, withdrawn)),
  }),
];
