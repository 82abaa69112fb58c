import type { Language } from "@harbour/i18n";
import type { Tx } from "../../platform/database/db.ts";
import { addJobs } from "../../platform/jobs/jobs.ts";
import { insertPushes } from "./push.repository.ts";

export const sendPushJob = "send-push";
export interface PushToSend {
  readonly id: string;
}

/** A push message. It contains no goods, money or names, because the device may lie visible on a table. */
export interface PushPayload {
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  /** The target page, with language. */
  readonly path: string;
  /** A later message with the same tag replaces it on the screen. */
  readonly tag: string;
}

/**
 * Writes a message for each of the member's devices in the causing transaction; jobs send it after the commit.
 * @param key idempotency key per device
 */
export async function writePush(
  tx: Tx,
  customerId: string,
  { key, ...payload }: PushPayload & { readonly key: string },
): Promise<void> {
  const ids = await insertPushes(tx, customerId, { key, payload });
  await addJobs(
    tx,
    sendPushJob,
    ids.map((id) => ({ payload: { id } satisfies PushToSend })),
  );
}
