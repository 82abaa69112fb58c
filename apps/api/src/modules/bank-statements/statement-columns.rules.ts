/**
 * What banks of Hong Kong call the columns of their files, in English, in Chinese or in both at once (`Deposit 存入`), and the words and signs
 * with which they say of what currency an amount is and whether it came in.
 */
const columns = {
  date: "date|valuedate|transactiondate|txndate|trndate|postingdate|postdate|bookingdate|paymentdate|transactiontime|datetime|交易日期|日期|入賬日期|入賬日|過賬日期|記賬日期|起息日|交易時間|時間|日期時間",
  credit:
    "credit|credits|creditamount|creditamt|cramount|deposit|deposits|depositamount|paidin|moneyin|amountin|inflow|received|receipts|存入|存入金額|存款|入賬|入賬金額|收入|收入金額|轉入|轉入金額|貸方|貸方金額|貸方發生額",
  debit:
    "debit|debits|debitamount|debitamt|dramount|withdrawal|withdrawals|withdrawalamount|paidout|moneyout|amountout|outflow|payments|支出|支出金額|支取|支取金額|提取|提取金額|提款|扣賬|扣賬金額|轉出|轉出金額|借方|借方金額|借方發生額",
  amount: "amount|amt|transactionamount|txnamount|netamount|金額|交易金額|發生額",
  /** Of one sign or word for each row, or of amounts with a sign. */
  direction:
    "debitcredit|creditdebit|debitorcredit|creditordebit|debitcreditamount|creditdebitamount|debitcreditindicator|creditdebitindicator|drcr|crdr|drcrindicator|crdrindicator|dc|cd|sign|direction|inout|moneyinout|withdrawaldeposit|depositwithdrawal|借貸|借貸方|借貸方向|借貸標誌|借貸標記|收支|收支方向|收支類型|收入支出|支出收入|存取|存入支出|支出存入|存入提取|提取存入",
  type: "type|transactiontype|txntype|trntype|category|transactioncategory|交易類型|交易類別|類型|類別|業務類型",
  currency:
    "currency|ccy|curr|currencycode|transactioncurrency|txncurrency|accountcurrency|貨幣|幣種|幣別|貨幣種類|交易貨幣|交易幣種|戶口貨幣|賬戶貨幣",
  text: "reference|ref|description|details|detail|narrative|particulars|remarks|remark|message|memo|transactiondetails|transactiondescription|paymentreference|customerreference|摘要|備註|詳情|交易詳情|交易摘要|交易說明|附言|參考編號|描述|說明",
  payer:
    "payer|payername|from|sender|sendername|counterparty|counterpartyname|name|remitter|remittername|orderingparty|付款人|付款人名稱|匯款人|對方|對方戶名|對方名稱|轉賬人",
} as const;
export type ColumnKind = keyof typeof columns;

const kindOf = new Map(
  (Object.keys(columns) as ColumnKind[]).flatMap((kind) =>
    columns[kind].split("|").map((name) => [name, kind] as const),
  ),
);

export interface Column {
  readonly kind: ColumnKind;
  /** That its header names, as in `Amount (JPY)`. */
  readonly currency: string | undefined;
}

/** @returns undefined for a column that says nothing of use, or nothing known */
export function columnOf(header: string): Column | undefined {
  const { currencies, rest } = takeCurrencies(header);
  // A column of currencies names none in its header.
  const [currency] = currencies;
  const name = sameWriting(rest).replace(/[^\p{L}]/gu, "");
  const parts = [name, name.replace(/\p{Script=Han}/gu, ""), name.replace(/[a-z]/g, "")];
  const kind = parts.map((part) => kindOf.get(part)).find((found) => found !== undefined);
  return kind && { kind, currency };
}

const simplified = "账帐帳类币贷额货转备详说汇对户时间标种别冲销误错注";
const traditional = "賬賬賬類幣貸額貨轉備詳說匯對戶時間標種別沖銷誤錯註";

/** Small letters, of one width, and Chinese signs as banks of Hong Kong write them. */
export const sameWriting = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, (sign) => traditional[simplified.indexOf(sign)] ?? sign);

export const home = "HKD";
const currencyNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "HKD USD CNY CNH EUR GBP JPY AUD CAD NZD CHF SGD THB TWD KRW MOP MYR PHP INR IDR VND SEK NOK DKK ZAR AED"
      .split(" ")
      .map((code) => [code.toLowerCase(), code]),
  ),
  hk$: home,
  港幣: home,
  港元: home,
  us$: "USD",
  美元: "USD",
  美金: "USD",
  rmb: "CNY",
  人民幣: "CNY",
  日圓: "JPY",
  日元: "JPY",
  歐元: "EUR",
  英鎊: "GBP",
  澳元: "AUD",
  加元: "CAD",
  "€": "EUR",
  "£": "GBP",
  "¥": "CNY or JPY",
};
const currencyName = new RegExp(
  `(?<![a-z])(?:${Object.keys(currencyNames).join("|").replaceAll("$", "\\$")})(?![a-z])`,
  "g",
);

/** The currencies that a text names (`HKD` for all words for it), and what is left of it. */
export function takeCurrencies(text: string): { currencies: string[]; rest: string } {
  const written = sameWriting(text);
  const found = (written.match(currencyName) ?? []).map((name) => currencyNames[name]!);
  return { currencies: [...new Set(found)], rest: written.replace(currencyName, " ") };
}

export type Direction = "in" | "out";
const signs: Readonly<Record<Direction, readonly string[]>> = {
  in: "c cr credit credited deposit in incoming + 貸 貸方 貸記 存 存入 入 入賬 收 收入 轉入 匯入".split(
    " ",
  ),
  out: "d dr debit debited withdrawal out outgoing - 借 借方 借記 支 支出 出 提 提取 取 轉出 匯出 扣賬".split(
    " ",
  ),
};

/** @returns undefined when the cell is no sign or word for one or the other */
export function directionOf(cell: string): Direction | undefined {
  const sign = sameWriting(cell)
    .replace(/\p{Dash}/gu, "-")
    .replace(/[\s.()]/g, "");
  return (["in", "out"] as const).find((direction) => signs[direction].includes(sign));
}

/** A kind of transaction, such as `Withdrawal` or `FPS 轉出`, that is money going out. */
export const isOutgoingType = (type: string): boolean =>
  directionOf(type) === "out" ||
  /\bdebit|\bdr\b|withdraw|\boutward|\boutgoing|轉出|匯出|支出|提取|提款|扣賬/.test(
    sameWriting(type),
  );
