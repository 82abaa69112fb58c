import type { VoucherCodes } from "@harbour/contracts/operator";

/** Writes codes as a CSV file for spreadsheets, one per row. */
export function writeCodesFile(codes: VoucherCodes["data"]): Blob {
  const rows = codes.map(({ code, state, expires_at: end }) => [code, state, end ?? ""].join(","));
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return new Blob([`\uFEFF${["code,state,expires_at", ...rows].join("\r\n")}\r\n`], {
    type: "text/csv;charset=utf-8",
  });
}
