import type { MemberWire } from "@harbour/contracts/operator";
import { setting } from "../../base/configuration/index.ts";
import { findMember } from "../../base/customers/index.ts";
import { readContact } from "../../base/logins/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { presentStatus } from "./membership.presenter.ts";
import { findLedgerVersion, sumPoints } from "./membership.repository.ts";
import { membershipLevels } from "./membership.settings.ts";

export type MemberForStaff = MemberWire;

/** Reads an account as staff see it. @throws ShopError `not_found`, also for guests and closed accounts */
export async function readMemberForStaff(db: Db | Tx, customerId: string): Promise<MemberForStaff> {
  const memberForStaff = await findMemberForStaff(db, customerId);
  if (memberForStaff === undefined) throw notFound("Member");
  return memberForStaff;
}

/** Finds an account as staff see it; undefined for guests and closed accounts. */
export async function findMemberForStaff(
  db: Db | Tx,
  customerId: string,
): Promise<MemberForStaff | undefined> {
  const customer = await findMember(db, customerId);
  const contact = await readContact(db, customerId);
  if (customer === undefined || contact === undefined) return undefined;
  const points = await sumPoints(db, customerId);
  const { points_to_next_level: _, ...status } = presentStatus(
    points,
    await setting(db, membershipLevels),
  );
  return {
    _id: customer.id,
    username: contact.name,
    email: contact.email,
    phone: contact.phone,
    ...status,
    created_at: customer.createdAt.toISOString(),
    version: await findLedgerVersion(db, customerId),
  };
}
