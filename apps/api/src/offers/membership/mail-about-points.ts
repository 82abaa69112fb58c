import { mailAccount } from "../../base/messages/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { composePointsEmail, composePointsSms } from "./compose-points-email.rules.ts";
import { pointsMessage, type PointsNews } from "./points-messages.ts";

/** Writes to a member about their points. */
export function mailAboutPoints(
  { settings }: Deps,
  tx: Tx,
  news: PointsNews,
  pointsChange: { customerId: string; points: number; expiresAt?: string; key: string },
): Promise<void> {
  const { customerId, key } = pointsChange;
  const mailData = { ...pointsChange, news, publicUrl: settings.publicUrl };
  return mailAccount(
    { db: tx, settings },
    { kind: pointsMessage[news], customerId, key },
    {
      email: ({ name, language }) => composePointsEmail({ ...mailData, name, language }),
      sms: ({ name, language }, shop) => composePointsSms({ ...mailData, name, language }, shop),
    },
  );
}
