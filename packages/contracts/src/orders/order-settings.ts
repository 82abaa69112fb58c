import { z } from "zod";
import { link, localizedText, slugText } from "../primitives.ts";
import { settingList } from "../setting-list.ts";
import { readFpsId } from "./fps-id.ts";

/** Setting `order-statuses`: the names of the order statuses that shoppers see. */
export const orderStatusesSetting = settingList(
  z.object({ slug: slugText, title: localizedText }),
  { key: "slug", text: "title" },
);

/** Setting `refund-reasons`: the reasons that buyers choose from. */
export const refundReasonsSetting = settingList(
  z.object({
    slug: slugText,
    title: localizedText,
    needs_description: z
      .boolean()
      .optional()
      .meta({ description: "True if this reason requires a text of the shopper's own" }),
  }),
  { key: "slug", text: "title" },
).min(1);

const preparedReasons = settingList(z.object({ slug: slugText, text: localizedText }), {
  key: "slug",
  text: "text",
});

/** Setting `refund-rejections`: the reasons that staff choose from when they reject items of a refund request. */
export const refundRejectionsSetting = preparedReasons;

/** Setting `order-reasons`: the reasons that staff choose from, grouped by action. */
export const orderReasonsSetting = z.object({
  "reject-proof": preparedReasons,
  "dismiss-transfer": preparedReasons,
  cancel: preparedReasons,
});

const fpsId = z
  .string()
  .overwrite((id) => readFpsId(id) ?? id.trim())
  .refine((id) => id === "" || readFpsId(id) === id, {
    error: "is no FPS identifier (7 or 9 digits), phone number or e-mail address",
  })
  .meta({
    description:
      "FPS identifier, phone or e-mail address; a phone in any format is stored as `+852-91234567`",
  });

/** Setting `offline-payment-credentials`: the accounts into which buyers pay. */
export const offlinePaymentSetting = z.object({
  bank: z.object({ bank: localizedText, bank_number: z.string(), username: z.string() }),
  fps: z.object({ id: fpsId, username: z.string() }),
  payme: z.object({ url: link, username: z.string() }),
});
