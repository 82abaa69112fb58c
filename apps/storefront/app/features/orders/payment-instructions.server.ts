import type { Configuration, Order } from "@harbour/contracts";
import { localized, type Language } from "@harbour/i18n";
import { create } from "qrcode";
import { nameOfflineWays } from "../../components/payment/offline-ways.ts";
import { fpsPayload } from "./fps-payload.ts";

export interface PaymentInstructions {
  readonly amount: string;
  /** Those that the shop has, in words. */
  readonly ways: string;
  readonly fps: { readonly id: string; readonly username: string; readonly code: QrCode };
  readonly bank: { readonly bank: string; readonly number: string; readonly username: string };
  readonly payme: { readonly url: string; readonly username: string };
}

/** A QR code as one SVG path in a square of `size` modules. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** How to pay this order, or null when there is nothing to pay by hand. The code is drawn here: no library reaches the browser. */
export function paymentInstructions(
  order: Order,
  configuration: Configuration,
  language: Language,
): PaymentInstructions | null {
  if (order.is_paid || order.payment_method !== "OFFLINE" || order.current_status !== "submitted")
    return null;
  const credentials = configuration["offline-payment-credentials"];
  const { bank, fps, payme } = credentials;
  const { amount } = order.checkout;
  return {
    amount,
    ways: nameOfflineWays(credentials, language),
    fps: {
      ...fps,
      code: drawQr(fpsPayload({ fpsId: fps.id, amount, reference: order.reference })),
    },
    bank: {
      bank: localized(bank.bank, language),
      number: bank.bank_number,
      username: bank.username,
    },
    payme,
  };
}

function drawQr(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  let path = "";
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { size: modules.size, path };
}
