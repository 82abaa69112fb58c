import type { Personal } from "../../platform/personal.ts";
import {
  findEnquiriesOf,
  findEntries,
  removeEnquiriesOf,
  removeOldEnquiries,
} from "./enquiries.repository.ts";

/** Personal data in enquiries, deleted with the person, or after two years; staff notes about them are not exported. */
export const enquiriesPersonal: Personal = {
  tables: ["enquiries"],
  export: async ({ db }, { customerId, addresses }) => {
    const asked = await findEnquiriesOf(db, customerId, addresses);
    const enquiries: unknown[] = [];
    for (const one of asked) {
      const replies = (await findEntries(db, one.id)).filter(({ kind }) => kind === "reply");
      enquiries.push({
        reference: one.reference,
        name: one.name,
        email: one.email,
        area_code: one.areaCode,
        phone: one.phone,
        subject: one.subject,
        description: one.description,
        created_at: one.createdAt.toISOString(),
        replies: replies.map(({ text, createdAt }) => ({
          text,
          created_at: createdAt.toISOString(),
        })),
      });
    }
    return { enquiries };
  },
  erase: (tx, { customerId, addresses }) => removeEnquiriesOf(tx, customerId, addresses),
  outlived: { what: "enquiries", remove: ({ db }, max) => removeOldEnquiries(db, max) },
};
