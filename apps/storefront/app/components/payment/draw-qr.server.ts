import { toDataURL } from "qrcode";

/**
 * Draws a QR code as a `data:` address on the server, so that browsers need no library. The code is black on white with
 * a quiet zone of four modules in every theme, because scanners need both.
 */
export function drawQr(text: string): Promise<string> {
  return toDataURL(text, { errorCorrectionLevel: "M", margin: 4, scale: 8, type: "image/png" });
}
