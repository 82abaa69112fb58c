/** A transfer that came in, as a row of a bank's file tells of it. */
export interface StatementTransfer {
  readonly line: number;
  /** `2026-11-23`. */
  readonly paidOn: string;
  /** Cents. */
  readonly amount: number;
  readonly text: string;
  readonly payer: string;
}

export interface StatementRead {
  readonly transfers: readonly StatementTransfer[];
  readonly skipped: readonly { readonly line: number; readonly reason: string }[];
}

export interface CellRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What banks call their columns, without gaps, marks and capitals. */
const columns = {
  date: "date|valuedate|transactiondate|postingdate|bookingdate|paymentdate|交易日期|日期|入賬日期|起息日",
  amount:
    "amount|credit|creditamount|deposit|deposits|paidin|moneyin|amountin|amounthkd|credithkd|存入|存入金額|入賬金額|收入|金額|交易金額|貸方|貸方金額",
  text: "reference|ref|description|details|narrative|particulars|remarks|remark|message|memo|transactiondetails|paymentreference|customerreference|摘要|備註|詳情|交易詳情|附言|參考編號|描述|說明",
  payer:
    "payer|payername|from|sender|sendername|counterparty|counterpartyname|name|remitter|remittername|orderingparty|付款人|付款人名稱|匯款人|對方戶名|對方名稱|轉賬人",
} as const;
type Column = keyof typeof columns;

const maxRowsAboveHeader = 20;

/** @returns undefined when no row is a header with a date and an amount */
export function readStatementRows(rows: readonly CellRow[]): StatementRead | undefined {
  const at = rows.slice(0, maxRowsAboveHeader).findIndex(({ cells }) => {
    const found = cells.map(columnOf);
    return found.includes("date") && found.includes("amount");
  });
  const header = rows[at];
  if (header === undefined) return undefined;
  const kinds = header.cells.map(columnOf);
  const body = rows.slice(at + 1);
  const dateAt = kinds.indexOf("date");
  const isMonthFirst = body.some(({ cells }) =>
    /^\d{1,2}[/-](1[3-9]|2\d|3[01])[/-]\d{4}/.test(cells[dateAt] ?? ""),
  );
  const transfers: StatementTransfer[] = [];
  const skipped: { line: number; reason: string }[] = [];
  for (const { line, cells } of body) {
    const all = (kind: Column) =>
      cells.filter((cell, column) => kinds[column] === kind && cell !== "");
    const paidOn = readDate(cells[dateAt] ?? "", isMonthFirst);
    const amount = readAmount(all("amount")[0] ?? "");
    if (paidOn === undefined) skipped.push({ line, reason: "has no date that can be read" });
    else if (amount === undefined) skipped.push({ line, reason: "has no incoming amount" });
    else
      transfers.push({
        line,
        paidOn,
        amount,
        text: all("text").join(" ").slice(0, 1000),
        payer: all("payer").join(" ").slice(0, 200),
      });
  }
  return { transfers, skipped };
}

function columnOf(cell: string): Column | undefined {
  const name = cell
    .toLowerCase()
    .replaceAll("帳", "賬")
    .replace(/[^\p{L}]/gu, "");
  return (Object.keys(columns) as Column[]).find((kind) => columns[kind].split("|").includes(name));
}

/** Money that went out, or none, is no amount. */
function readAmount(cell: string): number | undefined {
  const plain = cell.replace(/HK\$|HKD|\$|\+|\s/gi, "").replace(/(?:CR|入)$/i, "");
  const [, dollars, cents = ""] =
    /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (dollars === undefined) return undefined;
  const amount = Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
  return amount > 0 && amount < 2_000_000_000 ? amount : undefined;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function readDate(cell: string, isMonthFirst: boolean): string | undefined {
  const [, year, month, day] = /^(20\d{2})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/.exec(cell) ?? [];
  if (year) return dateOf(Number(year), Number(month), Number(day));
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](20\d{2})/.exec(cell) ?? [];
  if (last)
    return isMonthFirst
      ? dateOf(Number(last), Number(first), Number(second))
      : dateOf(Number(last), Number(second), Number(first));
  const [, days, name, named] = /^(\d{1,2})[- ]?([a-z]{3})[a-z]*[- ,]*(20\d{2})/i.exec(cell) ?? [];
  return named
    ? dateOf(Number(named), months.indexOf(name!.toLowerCase()) + 1, Number(days))
    : undefined;
}

function dateOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month > 0;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
