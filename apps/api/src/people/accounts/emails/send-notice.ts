import { findMember } from "../../../base/customers/index.ts";
import type { Address } from "../../../base/logins/index.ts";
import { readEmailBranding, sendMessage } from "../../../base/messages/index.ts";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import { noticeMessages } from "./account-messages.ts";
import { composeAccountEmail, type NoticeAbout } from "./compose-account-email.ts";

export interface Notice {
  readonly customerId: string;
  readonly about: NoticeAbout;
  /** The address that was confirmed when the notice was queued. The account may have another address by now. */
  readonly to: Address;
}
export const sendNoticeJob = "send-account-notice";
export type NoticePayload = Notice & { readonly noticeId: string };

/** Queues a notice about a changed account, sent after the commit. */
export async function addNotice(tx: Tx, { customerId, about, to }: Notice): Promise<void> {
  const { kind, address } = to;
  const payload: NoticePayload = {
    customerId,
    about,
    to: { kind, address },
    noticeId: timeOrderedId(),
  };
  await addJob(tx, sendNoticeJob, payload);
}

export async function sendNotice(deps: Deps, payload: NoticePayload): Promise<void> {
  const customer = await findMember(deps.db, payload.customerId);
  if (customer === undefined) return;
  const { about: notice, noticeId, to } = payload;
  const language = customer.preferredLanguage ?? "en";
  const message = await composeAccountEmail(
    {
      ...to,
      name: customer.username,
      language,
      publicUrl: deps.settings.publicUrl,
      head: await readEmailBranding(deps, language),
    },
    { about: notice },
  );
  await inTransaction(deps.db, (tx) =>
    sendMessage(tx, {
      ...message,
      customerId: customer.id,
      kind: noticeMessages[notice],
      key: `${notice}:${noticeId}`,
    }),
  );
}
