import { z } from "zod";
import { fpsIdOf } from "./fps-id.ts";
import { link, localizedText, slugText } from "../primitives.ts";

/** Setting `order-statuses`: the statuses' names for shoppers. */
export const orderStatusesSetting = z.array(z.object({ slug: slugText, title: localizedText }));

/** Setting `refund-reasons`: the reasons that buyers choose from. */
export const refundReasonsSetting = z.array(
  z.object({
    slug: slugText,
    title: localizedText,
    needs_description: z
      .boolean()
      .optional()
      .meta({ description: "Who chooses it has to say why in words of their own" }),
  }),
);

/** Setting `refund-rejections`: the reasons that staff choose from when they reject items of a refund request. */
export const refundRejectionsSetting = z.array(z.object({ slug: slugText, text: localizedText }));

const preparedReasons = z.array(z.object({ slug: slugText, text: localizedText }));
/** Setting `order-reasons`: the reasons that staff choose from, by action. */
export const orderReasonsSetting = z.object({
  "reject-proof": preparedReasons,
  "dismiss-transfer": preparedReasons,
  cancel: preparedReasons,
});

const fpsId = z
  .string()
  .overwrite((id) => fpsIdOf(id) ?? id.trim())
  .refine((id) => id === "" || fpsIdOf(id) === id, {
    error: "is no FPS identifier (7 or 9 digits), phone number or e-mail address",
  })
  .meta({
    description:
      "FPS identifier, phone or e-mail address; a phone in any writing is kept as `+852-91234567`",
  });

/** Setting `offline-payment-credentials`: the accounts that buyers pay to. */
export const offlinePaymentSetting = z.object({
  bank: z.object({ bank: localizedText, bank_number: z.string(), username: z.string() }),
  fps: z.object({ id: fpsId, username: z.string() }),
  payme: z.object({ url: link, username: z.string() }),
});
