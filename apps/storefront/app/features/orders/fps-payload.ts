/**
 * The text inside an FPS QR code: EMV merchant-presented mode with Hong Kong's `hk.com.hkicl` account, HKD (344), the exact
 * amount and the order's number as the bill. Banks' apps read it and fill everything in.
 */
export function fpsPayload({
  fpsId,
  amount,
  reference,
}: {
  fpsId: string;
  amount: string;
  reference: string;
}): string {
  const account = field("00", "hk.com.hkicl") + field("02", fpsId);
  const body =
    field("00", "01") +
    field("01", "12") +
    field("26", account) +
    field("52", "0000") +
    field("53", "344") +
    field("54", amount) +
    field("58", "HK") +
    field("59", "NA") +
    field("60", "HK") +
    field("62", field("01", reference)) +
    "6304";
  return body + crc16(body);
}

function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, "0") + value;
}

/** CRC-16/CCITT-FALSE, as EMV asks: polynomial 0x1021 from 0xFFFF, four upper-case hexadecimal digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, "0");
}
