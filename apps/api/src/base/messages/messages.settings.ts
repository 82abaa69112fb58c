import { localizedText } from "@harbour/contracts";
import { makeReason } from "@harbour/contracts/reasons";
import { encodeReason } from "@harbour/contracts/sentences";
import { z } from "zod";
import { defineSetting } from "../../platform/modules/setting.ts";

const address = z
  .email({ error: 'must be an e-mail address such as "shop@shop.example"' })
  .max(254)
  .nullable();
/** Line breaks are forbidden, because they would begin another header of the e-mail. */
const name = localizedText
  .refine((texts) => Object.values(texts).every((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)), {
    error: "must be one line",
  })
  .refine((texts) => Object.values(texts).every((text) => text.trim() !== ""), {
    error: encodeReason(makeReason("missing")),
  })
  .nullable();

/**
 * The sender of e-mails. Null means the shop's name and no-reply@ the shop's host. Replies then go to the footer's
 * e-mail address, if there is one. `reply_to` receives all replies.
 */
export const emailSender = defineSetting({
  slug: "email-sender",
  schema: z.object({ name, address, reply_to: address }),
  initial: { name: null, address: null, reply_to: null },
  isMergedByField: true,
});
