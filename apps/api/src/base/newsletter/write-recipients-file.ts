import type { Language } from "@harbour/contracts/constants";
import type { Deps } from "../../platform/modules/deps.ts";
import { buildUnsubscribeUrl } from "../notifications/index.ts";
import { findRecipients, type NewsletterRecipient } from "./readers.repository.ts";
import { unsubscribeUrl } from "./write-email.ts";

const batch = 1000;
const columnNames = ["email", "language", "since", "is_member", "unsubscribe_url"];

/** Writes all subscribers as CSV, each with an unsubscribe link. */
export async function writeRecipientsFile(
  deps: Deps,
  language: Language | undefined,
): Promise<{ file: string; count: number }> {
  const lines = [columnNames];
  for (;;) {
    const after = lines.length === 1 ? undefined : lines.at(-1)![0];
    const readersBatch = await findRecipients(deps.db, { language, after, limit: batch });
    lines.push(...readersBatch.map((reader) => line(deps, reader)));
    if (readersBatch.length < batch) break;
  }
  const file = lines.map((fields) => `${fields.join(",")}\r\n`).join("");
  return { file, count: lines.length - 1 };
}

/** Needs no quoting, because `emailPattern` excludes commas, quotation marks and line breaks. */
function line(deps: Deps, reader: NewsletterRecipient): string[] {
  const { email, language, since, customerId, subscriberId } = reader;
  const unsubscribeLink =
    customerId === null
      ? unsubscribeUrl(deps, { id: subscriberId!, language })
      : buildUnsubscribeUrl(deps, { customerId, topic: "marketing_info", language });
  return [email, language, since.toISOString(), String(customerId !== null), unsubscribeLink];
}
