import { readFpsId } from "./fps-id.ts";

interface Payee {
  /** The FPS id, in any spelling that `readFpsId` accepts. */
  readonly fpsId: string;
  /** The account's name, which the payer's app shows. */
  readonly name: string;
  /** The amount in Hong Kong dollars: `149.50`. */
  readonly amount: string;
  readonly reference: string;
}

/**
 * Returns the content of an FPS QR code, by the HKMA's common QR code specification.
 * The code is a dynamic EMV merchant-presented code for Hong Kong's `hk.com.hkicl` account, in HKD (344). It contains
 * the exact amount, and the order's number as reference, so banking apps fill everything in. It has no time-out (tag
 * 26-05), because it is also printed and mailed, and staff may move a deadline. Late payments are returned.
 * @returns null when the FPS id is invalid, because banks could not pay to it
 */
export function makeFpsPayload({
  fpsId: writtenId,
  name,
  amount,
  reference,
}: Payee): string | null {
  const fpsId = readFpsId(writtenId);
  if (fpsId === undefined) return null;
  const account = field("00", "hk.com.hkicl") + field(proxyTag(fpsId), fpsId);
  const body =
    field("00", "01") +
    field("01", "12") +
    field("26", account) +
    field("52", "0000") +
    field("53", "344") +
    field("54", amount) +
    field("58", "HK") +
    field("59", merchantName(name)) +
    field("60", "HK") +
    field("62", field("05", reference)) +
    "6304";
  return body + crc16(body);
}

/** Returns the EMV tag for this kind of FPS id. */
function proxyTag(fpsId: string): string {
  if (fpsId.startsWith("+")) return "03";
  return fpsId.includes("@") ? "04" : "02";
}

/**
 * Shortens a name to at most 25 characters, cut between words if possible. Returns "NA" for a name with characters
 * beyond ASCII, as the specification demands.
 */
function merchantName(name: string): string {
  if (!/^[\x20-\x7e]+$/.test(name)) return "NA";
  if (name.length <= 25) return name;
  return name
    .slice(0, 26)
    .replace(/\s+\S*$/, "")
    .slice(0, 25);
}

function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, "0") + value;
}

const utf8 = new TextEncoder();

/**
 * Computes the checksum CRC-16/CCITT-FALSE, which EMV demands: polynomial 0x1021, start value 0xFFFF, four upper-case
 * hexadecimal digits.
 */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of utf8.encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, "0");
}
