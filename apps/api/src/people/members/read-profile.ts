import type { MemberProfileWire } from "@harbour/contracts/operator";
import { findMember } from "../../base/customers/index.ts";
import { readContact } from "../../base/logins/index.ts";
import { readChoices } from "../../base/notifications/index.ts";
import { readMemberForStaff } from "../../offers/membership/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { shopperSessions } from "../../platform/sessions/sessions.ts";
import { toWire } from "../../platform/values/money.ts";
import { listCustomerEnquiries } from "../enquiries/index.ts";
import { listAddresses } from "../profile/index.ts";
import { findMemberNotes } from "./member-notes.repository.ts";
import { findOrdersOfMember } from "./member-orders.repository.ts";
import { presentNotes } from "./members.presenter.ts";

/**
 * Reads everything that staff may see about a member. The audit records who looked, because the page shows where a
 * person lives.
 * @throws ShopError `not_found`, also for guests and closed accounts
 */
export async function readProfile(
  { db }: Deps,
  operator: Operator,
  customerId: string,
): Promise<MemberProfileWire> {
  const member = await readMemberForStaff(db, customerId);
  const customer = await findMember(db, customerId);
  const contact = await readContact(db, customerId);
  if (customer === undefined || contact === undefined) throw notFound("Member");
  await inTransaction(db, (tx) =>
    recordAudit(tx, operator, { action: "view-member", subject: `customer ${customerId}` }),
  );
  const { language } = contact;
  const { choicesByTopic, consents } = await readChoices(db, customerId);
  const orders = await findOrdersOfMember(db, customerId);
  const addresses = [member.email, member.phone].filter((address) => address !== null);
  const enquiries = await listCustomerEnquiries(db, customerId, addresses);
  return {
    ...member,
    language,
    last_signed_in_at: customer.lastLoggedInAt?.toISOString() ?? null,
    orders: {
      count: orders.count,
      paid_total: toWire(orders.paidTotal),
      latest: orders.latestOrders.map(({ reference, status, total, created_at: at }) => ({
        reference,
        current_status: status,
        total: toWire(total),
        created_at: new Date(at).toISOString(),
      })),
    },
    enquiries: enquiries.map(({ reference, subject, status, createdAt }) => ({
      reference,
      subject,
      status,
      created_at: createdAt.toISOString(),
    })),
    wants: choicesByTopic,
    consents,
    sessions: (await shopperSessions.list(db, customerId)).map((session) => ({
      _id: session.id,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      last_used_at: session.lastUsedAt,
    })),
    addresses: await listAddresses(db, customerId, language),
    notes: await presentNotes(db, await findMemberNotes(db, customerId)),
  };
}
