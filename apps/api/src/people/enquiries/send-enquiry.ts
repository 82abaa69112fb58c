import type { EndpointInput, enquiryEndpoints } from "@harbour/contracts";
import { defaultLanguage } from "@harbour/i18n";
import { lockShopper, findMember } from "../../base/customers/index.ts";
import { emitQueueEvent } from "../../orders/order-queue/index.ts";
import type { Transaction } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Visitor } from "../../platform/modules/actor.ts";
import { enquiryReference, timeOrderedId } from "../../platform/values/ids.ts";
import { insertEnquiry } from "./enquiries.repository.ts";

export const writeReceiptJob = "write-enquiry-received";
export interface ReceivedEnquiry {
  readonly id: string;
}

type EnquiryInput = EndpointInput<typeof enquiryEndpoints.send>["body"];

/**
 * Stores an enquiry, notifies staff, and sends a receipt to a given e-mail address.
 * @param runOnce a transaction that remembers its result under the caller's Idempotency-Key
 */
export function sendEnquiry(
  actor: Visitor,
  { language, ...input }: EnquiryInput,
  runOnce: Transaction,
): Promise<{ reference: string }> {
  return runOnce(async (tx) => {
    const member = actor.kind === "registered" ? actor : undefined;
    if (member) await lockShopper(tx, member);
    const memberLanguage = member && (await findMember(tx, member.id))?.preferredLanguage;
    const id = timeOrderedId();
    const reference = enquiryReference();
    await insertEnquiry(tx, {
      id,
      reference,
      customerId: member?.id ?? null,
      ...input,
      area_code: input.phone === "" ? "" : input.area_code,
      language: language ?? memberLanguage ?? defaultLanguage,
    });
    await emitQueueEvent(tx, "enquiry.received", { id, reference });
    if (input.email !== "") await addJob(tx, writeReceiptJob, { id } satisfies ReceivedEnquiry);
    return { reference };
  });
}
