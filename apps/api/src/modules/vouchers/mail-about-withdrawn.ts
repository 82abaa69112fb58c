import type { LocalizedText } from "@harbour/contracts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { writeToAccount } from "../messages/index.ts";
import { composeWithdrawnEmail, composeWithdrawnSms } from "./compose-withdrawn-email.rules.ts";
import { withdrawnMessage } from "./withdrawn-message.ts";

export interface Withdrawn {
  readonly id: string;
  readonly customerId: string;
  readonly title: LocalizedText;
  /** What comes back; 0: nothing. */
  readonly points: number;
}

/** Writes to whose voucher was taken back. */
export function mailAboutWithdrawn(
  { settings: { publicUrl } }: Deps,
  tx: Tx,
  { id, customerId, title, points }: Withdrawn,
): Promise<void> {
  const facts = { title, points, publicUrl };
  return writeToAccount(
    tx,
    { kind: withdrawnMessage, customerId, key: `voucher-withdrawn:${id}` },
    {
      email: ({ name, language }) => composeWithdrawnEmail({ ...facts, name, language }),
      sms: ({ name, language }, shop) => composeWithdrawnSms({ ...facts, name, language }, shop),
    },
  );
}
