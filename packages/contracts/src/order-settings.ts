import { z } from "zod";
import { link, localizedText, slugText } from "./primitives.ts";

/** Setting `order-statuses`: what shoppers read. */
export const orderStatusesSetting = z.array(z.object({ slug: slugText, title: localizedText }));

/** Setting `refund-reasons`. */
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

/** Setting `offline-payment-credentials`: where to pay. */
export const offlinePaymentSetting = z.object({
  bank: z.object({ bank: localizedText, bank_number: z.string(), username: z.string() }),
  fps: z.object({ id: z.string(), username: z.string() }),
  payme: z.object({ url: link, username: z.string() }),
});
