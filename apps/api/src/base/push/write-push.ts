import type { Language } from "@harbour/i18n";
import type { Tx } from "../../platform/db.ts";
import { addJobOfEach } from "../../platform/jobs.ts";
import { insertPushes } from "./push.repository.ts";

export const sendPushJob = "send-push";
export interface PushToSend {
  readonly id: string;
}

/** A push message. Its device may lie locked on a table, so it names no goods, no money and nobody. */
export interface PushPayload {
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  /** An address of the site, with its language. */
  readonly path: string;
  /** Later news of the same take its place on the screen. */
  readonly tag: string;
}

/**
 * Tells it to every device on which the member asked for news, in the transaction that causes it; jobs send it after the commit.
 * @param key idempotency key: the same is told to a device once, however often this is called
 */
export async function writePush(
  tx: Tx,
  customerId: string,
  { key, ...payload }: PushPayload & { readonly key: string },
): Promise<void> {
  const ids = await insertPushes(tx, customerId, { key, payload });
  if (ids.length === 0) return;
  await addJobOfEach(
    tx,
    sendPushJob,
    ids.map((id): PushToSend => ({ id })),
  );
}
