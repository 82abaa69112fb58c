import type { VoucherCodes } from "@harbour/contracts/operator";

/** Writes codes as CSV that spreadsheets open, a row for each. */
export function writeCodesFile(codes: VoucherCodes["data"]): Blob {
  const rows = codes.map(({ code, state, expires_at: end }) => [code, state, end ?? ""].join(","));
  // The mark tells spreadsheets that the file is UTF-8.
  return new Blob([`\uFEFF${["code,state,expires_at", ...rows].join("\r\n")}\r\n`], {
    type: "text/csv;charset=utf-8",
  });
}
