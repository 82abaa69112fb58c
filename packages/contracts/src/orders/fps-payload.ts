import { fpsIdOf } from "../fps-id.ts";

interface Payee {
  /** The FPS address in any writing that `fpsIdOf` knows. */
  readonly fpsId: string;
  /** The account's name, as the payer's app may show it. */
  readonly name: string;
  /** `149.50` */
  readonly amount: string;
  readonly reference: string;
}

/**
 * The text inside an FPS QR code, by the HKMA's common QR code specification. It is in EMV merchant-presented mode, dynamic, with Hong
 * Kong's `hk.com.hkicl` account, HKD (344), the exact amount and the order's number as reference. Banks' apps read it and fill everything
 * in. It names no time-out (26-05). The code is also on paper and in mails, and staff may move an order's deadline. Money that comes late
 * is returned by its own way.
 * @returns null where the shop's FPS address is none: no bank could pay it
 */
export function fpsPayload({ fpsId: written, name, amount, reference }: Payee): string | null {
  const fpsId = fpsIdOf(written);
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

/** Returns the tag that says the kind of address. */
function proxyTag(fpsId: string): string {
  if (fpsId.startsWith("+")) return "03";
  return fpsId.includes("@") ? "04" : "02";
}

/** At most 25 letters of the plain alphabet, whole words; "NA" where there are none, as the specification has it. */
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

/** Computes CRC-16/CCITT-FALSE, as EMV asks: polynomial 0x1021 from 0xFFFF, four upper-case hexadecimal digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of utf8.encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, "0");
}
