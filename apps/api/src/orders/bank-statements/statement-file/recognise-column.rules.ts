import { extractCurrencies, unclearCurrency } from "./statement-columns.rules.ts";
import type { TransferState } from "./transfer-words.rules.ts";

/**
 * The column names of banks and payment services in Hong Kong, in English, Chinese or both (`Deposit 存入`). HSBC, Hang
 * Seng, BOC, Standard Chartered, ZA, Mox, Wise, Revolut, PayPal, Stripe and Airwallex are known.
 */
const names = {
  date: "date|valuedate|transactiondate|txndate|trndate|trandate|postingdate|postdate|posteddate|bookingdate|paymentdate|transactiontime|datetime|completeddate|starteddate|finishedon|createdon|created|createdutc|availableon|availableonutc|automaticpayouteffectiveat|effectiveat|time|交易日期|日期|入賬日期|入賬日|過賬日期|過賬日|記賬日期|記賬日|起息日|交易時間|時間|日期時間|交易日|賬務日期",
  credit:
    "credit|credits|creditamount|creditamt|cramount|deposit|deposits|depositamount|paidin|moneyin|amountin|inflow|received|receipts|存入|存入金額|入數|入數金額|存款|存款金額|入賬|入賬金額|收入|收入金額|轉入|轉入金額|貸方|貸方金額|貸方發生額",
  debit:
    "debit|debits|debitamount|debitamt|dramount|withdrawal|withdrawals|withdrawalamount|paidout|moneyout|amountout|outflow|payments|支出|支出金額|支取|支取金額|提取|提取金額|提款|提款金額|扣賬|扣賬金額|轉出|轉出金額|借方|借方金額|借方發生額",
  amount:
    "amount|amt|transactionamount|txnamount|billingamount|gross|grossamount|targetamountafterfees|targetamount|paymentamount|金額|交易金額|發生額|交易額|入賬額",
  /** The amount after the fee. It is used only when the file has no other amount. */
  net: "net|netamount|淨額",
  /** Columns that contain a sign or a word for the direction, or signed amounts. */
  direction:
    "debitcredit|creditdebit|debitorcredit|creditordebit|debitcreditamount|creditdebitamount|debitcreditindicator|creditdebitindicator|drcr|crdr|drcrindicator|crdrindicator|dc|cd|sign|direction|balanceimpact|inout|moneyinout|withdrawaldeposit|depositwithdrawal|借貸|借貸方|借貸方向|借貸標誌|借貸標記|收支|收支方向|收支類型|收入支出|支出收入|存取|存入支出|支出存入|存入提取|提取存入",
  type: "type|transactiontype|txntype|trntype|category|transactioncategory|reportingcategory|financialtransactiontype|交易類型|交易類別|類型|類別|業務類型",
  status:
    "status|state|transactionstatus|transactionstate|txnstatus|paymentstatus|transferstatus|payoutstatus|result|狀態|交易狀態|付款狀態|轉賬狀態|處理狀態|結果|交易結果",
  currency:
    "currency|ccy|curr|currencycode|transactioncurrency|txncurrency|accountcurrency|billingcurrency|walletcurrency|targetcurrency|貨幣|幣種|幣別|貨幣種類|交易貨幣|交易幣種|戶口貨幣|賬戶貨幣",
  balance: "balance|結餘|餘額",
  account:
    "bankname|branch|location|bic|iban|account|accountname|accountnumber|accountno|accounttype|acctno|戶口|戶口號碼|戶口名稱|戶口類別|賬戶|賬戶號碼|賬戶名稱|賬號",
  text: "reference|ref|description|details|detail|narrative|particulars|remarks|remark|message|memo|note|transaction|transactiondetails|transactiondescription|paymentreference|customerreference|摘要|備註|詳情|交易詳情|交易摘要|交易說明|交易內容|附言|參考編號|參考號碼|描述|說明",
  payer:
    "payer|payername|from|sender|sendername|sourcename|counterparty|counterpartyname|name|remitter|remittername|orderingparty|付款人|付款人名稱|匯款人|對方|對方戶名|對方名稱|轉賬人",
  /** A running number that restarts in each file. */
  counter: "no|seq|seqno|sequence|line|lineno|row|rowno|item|itemno|序號|行號|項次",
} as const;
export type ColumnKind = keyof typeof names;

const kindsByName = new Map(
  (Object.keys(names) as ColumnKind[]).flatMap((kind) =>
    names[kind].split("|").map((name) => [name, kind] as const),
  ),
);

/**
 * Patterns for headers that no list contains. The first match wins, and a column counts as an amount only if it
 * contains amounts.
 */
const patterns: readonly (readonly [ColumnKind | undefined, RegExp])[] = [
  ["balance", /\bbalances?\b|結餘|餘額/],
  [
    undefined,
    /address|dispute|protection|\bfees?\b|\bcharges?\b|\btax\b|\brate\b|foreign|original|手續費|匯率|地址/,
  ],
  ["status", /(?<!account )\bstatus\b|狀態/],
  [
    "text",
    /\bref\d*\b|\breference|narrat|descript|\bdetails?\b|particular|remark|\bmemo\b|\bnotes?\b|message|參考|摘要|備註|詳情|說明|內容|附言|用途/,
  ],
  ["date", /\b(?:date|datetime)\b|日期|時間$|日$/],
  ["debit", /\bdebit|withdraw|\bpaid out\b|\bmoney out\b|支出|提取|提款|扣賬|轉出|借方/],
  ["credit", /\bcredit|deposit|\bpaid in\b|\bmoney in\b|存入|存款|入賬|入數|收入|轉入|貸方|進賬/],
  ["amount", /\bamounts?\b|\bamt\b|金額|款額/],
];

export interface Column {
  readonly kind: ColumnKind;
  /** The currency in the header, such as `Amount (JPY)`. It is `unclear` when the words may mean any currency. */
  readonly currency: string | undefined;
  /** True when the header is exactly a known name. */
  readonly isExactName: boolean;
  /** The state that a "yes" in the column means, for headers such as `Cleared` or `Is pending`. */
  readonly flag?: TransferState;
}

const maxNameLength = 60;

/** Recognises a column by its header. @returns undefined for a column with an unknown name */
export function recogniseColumn(header: string): Column | undefined {
  if (header.length > maxNameLength) return undefined;
  const { currencies, rest } = extractCurrencies(header);
  const [currency] = currencies;
  const name = rest.replace(/[(（]元[)）]/u, "").replace(/[^\p{L}]/gu, "");
  const nameVariants = [name, name.replace(/\p{Script=Han}/gu, ""), name.replace(/[a-z]/g, "")];
  const exactKind = nameVariants
    .map((nameVariant) => kindsByName.get(nameVariant))
    .find((found) => found !== undefined);
  const headerCurrency = currency ?? readHeaderCurrency(header);
  const chooseCurrency = (kind: ColumnKind) =>
    headerCurrency ??
    (isIncoming(kind) && !namesNoOtherCurrency(rest) ? unclearCurrency : undefined);
  if (exactKind) return { kind: exactKind, currency: chooseCurrency(exactKind), isExactName: true };
  const normalizedName = rest.replace(/[_\s]+/g, " ").trim();
  const kind = patterns.find(([, pattern]) => pattern.test(normalizedName))?.[0];
  return kind && { kind, currency: chooseCurrency(kind), isExactName: false };
}

/** Returns the currency of a header. `金额(元)` means renminbi, because it is written with Simplified letters. */
const readHeaderCurrency = (header: string): string | undefined =>
  /额.*元|币.*元/.test(header) ? "CNY" : undefined;

const isIncoming = (kind: ColumnKind) => kind === "amount" || kind === "credit" || kind === "net";

const amountWords = new Set(
  "amount amounts amt transaction txn billing gross net target payment credit credits credited cr deposit deposits deposited debit dr paid money in inflow received receipt receipts incoming inward transfer transferred total value settlement before after fee fees incl including excl excluding of the and or".split(
    " ",
  ),
);
const amountCharacters =
  /交易|發生|存入|存款|入賬|入數|收入|轉入|貸方|進賬|金額|款額|數額|總額|淨額|付款|收款|實收|到賬|到數|額|元/g;

const amountKinds: readonly (ColumnKind | undefined)[] = ["amount", "credit", "debit", "net"];
const isPlain = (word: string) =>
  amountWords.has(word) || amountKinds.includes(kindsByName.get(word));

/** Tells whether an amount's header names no other currency. */
function namesNoOtherCurrency(normalizedName: string): boolean {
  const unknownLetters = normalizedName
    .replace(/[a-z]+\$?/g, (word) => (isPlain(word) ? "" : word))
    .replace(amountCharacters, "")
    .replace(/(?<![\p{L}])\$/gu, "");
  return !/[\p{L}\p{Sc}]/u.test(unknownLetters);
}
