import { distance } from "fastest-levenshtein";
import { type ReceiptLine, joinReceiptWords } from "./receipt-lines.rules.ts";
import type { RecognisedWord } from "./recognised-picture.ts";

/** Labels of transfers in apps, in English and in Chinese. */
const labels = {
  amount: [
    "amount, transfer amount, payment amount, amount sent, amount paid, amount transferred, you sent, total, total amount, transaction amount, debit amount",
    "金額, 轉賬金額, 付款金額, 交易金額, 支付金額, 過數金額, 總金額, 總額, 轉賬總額",
  ],
  fee: [
    "fee, fees, charge, charges, service charge, handling fee, transaction fee, bank charges",
    "手續費, 收費, 費用, 服務費, 交易費用",
  ],
  balance: [
    "balance, available balance, account balance, balance after transfer, remaining balance, daily limit, remaining limit, points, reward, rewards, cashback",
    "結餘, 可用結餘, 戶口結餘, 賬戶結餘, 餘額, 可用餘額, 每日限額, 限額, 積分, 獎賞, 回贈",
  ],
  bank: [
    "bank, bank name, to bank, recipient bank, receiving bank, beneficiary bank, payee bank, recipients bank, banks name",
    "銀行, 銀行名稱, 收款銀行, 收款人銀行, 受款銀行, 收款方銀行, 轉入銀行",
  ],
  account: [
    "account, account no, account number, to account, to account number, recipient account, beneficiary account, payee account, recipient account number, beneficiary account number",
    "賬戶, 賬號, 賬戶號碼, 戶口號碼, 收款賬戶, 收款賬號, 收款戶口, 收款人賬戶, 收款人戶口, 收款人賬戶號碼, 收款人戶口號碼, 轉入賬戶, 轉入戶口",
  ],
  to: [
    "to, recipient, recipient name, payee, payee name, beneficiary, beneficiary name, paid to, sent to, transfer to, pay to",
    "至, 收款人, 收款人名稱, 收款人姓名, 收款方, 收款方名稱, 受款人, 轉賬至, 商戶, 商戶名稱",
  ],
  paid: ["you paid, paid", "已付款給, 已付款予, 付款給, 付款予, 已支付給"],
  fps: [
    "fps, fps id, fps identifier, fps number, to fps id, recipient fps id, fps proxy id",
    "轉數快, 轉數快識別碼, 轉數快id, 轉數快號碼, 快速支付系統識別碼",
  ],
  from: [
    "from, from account, payer, payer name, sender, paid by, paid from, sent by, debit account, transfer from",
    "由, 從, 付款人, 付款人名稱, 付款人姓名, 付款方, 付款賬戶, 付款戶口, 轉出賬戶, 轉出戶口, 轉賬人, 支賬賬戶",
  ],
  reference: [
    "reference, reference no, reference number, ref, ref no, ref number, transaction id, transaction no, transaction number, transaction reference, transaction reference no, confirmation no, confirmation number, bank reference, fps reference",
    "參考編號, 參考號碼, 交易編號, 交易號碼, 交易參考編號, 交易參考號碼, 流水號, 確認編號, 單號, 銀行參考編號",
  ],
  message: [
    "message, remark, remarks, note, notes, memo, note to recipient, message to recipient, message to payee, purpose",
    "備註, 附言, 留言, 訊息, 給收款人的訊息, 用途, 轉賬備註",
  ],
  time: [
    "date, time, date time, date and time, transaction date, transaction time, transfer date, payment date, completed at",
    "日期, 時間, 日期時間, 日期及時間, 交易日期, 交易時間, 轉賬日期, 轉賬時間, 付款日期",
  ],
} as const;
export type LabelKind = keyof typeof labels;

const patterns: readonly (readonly [string, LabelKind])[] = Object.entries(labels).flatMap(
  ([kind, texts]) =>
    texts
      .flatMap((text) => text.split(", "))
      .map((text) => [normalizeLabel(text), kind as LabelKind] as const),
);
const longestLabel = 40;

/** Removes spaces and marks from a label, and unifies its spelling. */
export function normalizeLabel(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("帳", "賬")
    .replace(/[戸户]/gu, "戶")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the field that a text labels. */
function findLabel(text: string): LabelKind | undefined {
  const key = normalizeLabel(text);
  return patterns.find(([label]) => label === key)?.[1];
}

/** Finds the label of a text, allowing one misread letter. */
function findNearLabel(text: string): LabelKind | undefined {
  const key = normalizeLabel(text);
  if (key === "" || key.length > longestLabel) return undefined;
  return patterns.find(([label]) => isNearLabel(key, label))?.[1];
}

export const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

function isNearLabel(readText: string, label: string): boolean {
  if (isChinese(readText) !== isChinese(label)) return false;
  const slips = isChinese(label)
    ? Number(label.length >= 4)
    : Number(label.length >= 5) + Number(label.length >= 12);
  if (slips === 0 || Math.abs(readText.length - label.length) > slips) return false;
  return distance(readText, label) <= slips;
}

export interface LabelledLine {
  readonly line: ReceiptLine;
  /** The kind of label at the start of the line. Undefined when the line has no label. */
  readonly kind: LabelKind | undefined;
  /** The words after the label. */
  readonly value: readonly RecognisedWord[];
}

/** Splits a line after its label. Bilingual apps print two labels. */
export function splitLabel(line: ReceiptLine): LabelledLine {
  const first = longestPrefix(line.words) ?? skipNoise(line.words);
  if (first === undefined) return { line, kind: undefined, value: line.words };
  const wordsAfterLabel = line.words.slice(first.count);
  const second = longestPrefix(wordsAfterLabel);
  const isSame = second?.kind === first.kind;
  return {
    line,
    kind: first.kind,
    value: isSame ? wordsAfterLabel.slice(second.count) : wordsAfterLabel,
  };
}

interface Prefix {
  readonly kind: LabelKind;
  /** The number of words in the label. */
  readonly count: number;
}

function longestPrefix(words: readonly RecognisedWord[]): Prefix | undefined {
  return findPrefix(words, findLabel) ?? findPrefix(words, findNearLabel);
}

function findPrefix(
  words: readonly RecognisedWord[],
  findKind: (text: string) => LabelKind | undefined,
): Prefix | undefined {
  for (let count = Math.min(words.length, 14); count > 0; count -= 1) {
    const kind = findKind(joinReceiptWords(words.slice(0, count)));
    if (kind !== undefined) return { kind, count };
  }
  return undefined;
}

/** Finds a label after noise. Noise is the edge of a card, or an unreadable Chinese label before the English one. */
function skipNoise(words: readonly RecognisedWord[]): Prefix | undefined {
  for (let skipped = 1; skipped <= Math.min(4, words.length - 2); skipped += 1) {
    const labelPrefix = findPrefix(words.slice(skipped), findLabel);
    if (labelPrefix === undefined || skipped + labelPrefix.count === words.length) continue;
    const label = normalizeLabel(
      joinReceiptWords(words.slice(skipped, skipped + labelPrefix.count)),
    );
    const isLongEnough = isChinese(label) ? skipped === 1 && label.length >= 2 : label.length >= 6;
    if (isLongEnough) return { kind: labelPrefix.kind, count: skipped + labelPrefix.count };
  }
  return undefined;
}
