import type { Configuration, Order } from "@harbour/contracts";
import { makeFpsPayload } from "@harbour/contracts/fps-payload";
import { localized, formatOfflineMethods, type Language } from "@harbour/i18n";
import { drawQr } from "../../payment/draw-qr.server.ts";

export interface PaymentInstructions {
  readonly amount: string;
  /**
   * The FPS details. `code` is the QR picture as a `data:` address, which phones can save and banks' apps open. It is
   * null when no bank could use it.
   */
  readonly fps: { readonly id: string; readonly username: string; readonly code: string | null };
  readonly bank: { readonly bank: string; readonly number: string; readonly username: string };
  readonly payme: { readonly url: string; readonly username: string };
}

/** Returns an order's instructions, and its payment method as the checkout named it. */
export async function paymentFacts(
  order: Order,
  configuration: Configuration,
  language: Language,
): Promise<{ guide: PaymentInstructions | null; paymentMethodText: string | null }> {
  const { "offline-payment-credentials": credentials } = configuration;
  return {
    guide: await paymentInstructions(order, configuration, language),
    paymentMethodText:
      order.payment_method === "OFFLINE" ? formatOfflineMethods(credentials, language) : null,
  };
}

/**
 * Returns the instructions for an order's payment, or null when nothing is paid by hand. The server draws the code, so
 * no library reaches the browser.
 */
export async function paymentInstructions(
  order: Order,
  configuration: Configuration,
  language: Language,
): Promise<PaymentInstructions | null> {
  if (order.is_paid || order.payment_method !== "OFFLINE" || order.current_status !== "submitted")
    return null;
  const { reference, checkout } = order;
  return transferInstructions({ reference, amount: checkout.amount }, configuration, language);
}

/** Returns the accounts to which an amount can be sent by hand. */
export async function transferInstructions(
  { reference, amount }: { readonly reference: string; readonly amount: string },
  configuration: Configuration,
  language: Language,
): Promise<PaymentInstructions> {
  const { bank, fps, payme } = configuration["offline-payment-credentials"];
  const { id: fpsId, username: name } = fps;
  const payload = makeFpsPayload({ fpsId, name, amount, reference });
  return {
    amount,
    fps: { ...fps, code: payload === null ? null : await drawQr(payload) },
    bank: {
      bank: localized(bank.bank, language),
      number: bank.bank_number,
      username: bank.username,
    },
    payme,
  };
}
