import { toDataURL } from "qrcode";

/** As a `data:` address, drawn here so that no library reaches the browser: black on white with a quiet zone of four modules, whatever the theme: scanners need both. */
export function drawQr(text: string): Promise<string> {
  return toDataURL(text, { errorCorrectionLevel: "M", margin: 4, scale: 8, type: "image/png" });
}
