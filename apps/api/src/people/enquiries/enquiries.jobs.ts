import {
  composeEmail,
  type Email,
  readEmailBranding,
  sendMessage,
} from "../../base/messages/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { type Job, job } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { MessageKind } from "../../platform/modules/message-kind.ts";
import { type GivenReply, writeReplyJob } from "./answer-enquiry.ts";
import { composeReceipt, composeReply } from "./compose-enquiry-mail.rules.ts";
import { countEnquiriesFromEmail, findEnquiry, findEntry } from "./enquiries.repository.ts";
import type { EnquiryRow } from "./enquiries.tables.ts";
import { receiptMessage, replyMessage } from "./enquiry-messages.ts";
import { type ReceivedEnquiry, writeReceiptJob } from "./send-enquiry.ts";

/** The most receipts per mailbox and day, so that nobody can flood a stranger's mailbox. */
const maxReceiptsADay = 3;

export const enquiryJobs: readonly Job[] = [
  job<ReceivedEnquiry>({
    name: writeReceiptJob,
    run: async (deps, { id }) => {
      const enquiry = await findEnquiry(deps.db, id);
      if (!enquiry || (await countEnquiriesFromEmail(deps.db, enquiry)) > maxReceiptsADay) return;
      await writeEnquiryEmail(deps, enquiry, composeReceipt(enquiry), {
        kind: receiptMessage,
        key: `enquiry-received:${id}`,
      });
    },
  }),
  job<GivenReply>({
    name: writeReplyJob,
    run: async (deps, { entryId }) => {
      const enquiryEntry = await findEntry(deps.db, entryId);
      if (!enquiryEntry) return;
      const { enquiry, entry } = enquiryEntry;
      const { publicUrl } = deps.settings;
      const reply = { ...enquiry, sentAt: enquiry.createdAt, text: entry.text ?? "", publicUrl };
      await writeEnquiryEmail(deps, enquiry, composeReply(reply), {
        kind: replyMessage,
        key: `enquiry-reply:${entryId}`,
      });
    },
  }),
];

async function writeEnquiryEmail(
  deps: Deps,
  { id, email: to, language, customerId }: EnquiryRow,
  email: Email,
  messageIdentity: { readonly kind: MessageKind; readonly key: string },
): Promise<void> {
  const composedEmail = await composeEmail(email, await readEmailBranding(deps, language));
  await inTransaction(deps.db, (tx) =>
    sendMessage(tx, {
      channel: "email",
      to,
      ...composedEmail,
      language,
      ...(customerId !== null && { customerId }),
      thread: `enquiry ${id}`,
      ...messageIdentity,
    }),
  );
}
