import type { Consent } from "@harbour/contracts";
import type { Db } from "../../platform/database/db.ts";
import { findChoices, findConsents } from "./notifications.repository.ts";
import type { NotificationChoices } from "./notifications.rules.ts";

/** Reads the news that a member wants, and every change of consent, newest first. */
export async function readChoices(
  db: Db,
  customerId: string,
): Promise<{ choicesByTopic: NotificationChoices["is_accept"]; consents: Consent[] }> {
  const { is_accept: choicesByTopic } = await findChoices(db, customerId);
  const { rows } = await findConsents(db, customerId);
  return { choicesByTopic, consents: rows };
}
