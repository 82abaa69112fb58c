import { mailAccount } from "../../../base/messages/index.ts";
import type { Tx } from "../../../platform/database/db.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { composeWithdrawnEmail, composeWithdrawnSms } from "./compose-withdrawn-email.rules.ts";
import type { WithdrawalNotice } from "./withdrawal-jobs.ts";
import { withdrawnMessage } from "./withdrawn-message.ts";

/** Writes a single message to each member whose vouchers were withdrawn. */
export function mailWithdrawalNotice(
  { settings }: Deps,
  tx: Tx,
  { ids, customerId, title, points }: WithdrawalNotice,
): Promise<void> {
  const mailData = { title, points, count: ids.length, publicUrl: settings.publicUrl };
  return mailAccount(
    { db: tx, settings },
    { kind: withdrawnMessage, customerId, key: `voucher-withdrawn:${ids[0]}` },
    {
      email: ({ name, language }) => composeWithdrawnEmail({ ...mailData, name, language }),
      sms: ({ name, language }, shop) => composeWithdrawnSms({ ...mailData, name, language }, shop),
    },
  );
}
