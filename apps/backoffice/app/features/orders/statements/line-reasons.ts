import type { StaffLanguage } from "../../../texts.ts";

/** The reasons why a line of a bank's file is left out or doubtful, in Hong Kong Chinese, by their English words. */
export const lineReasonsInChinese: ReadonlyMap<string, string> = new Map([
  ["names the columns below it", "這是下方各欄的標題"],
  ["goes on with a row that is left out", "這是已略過一行的續行"],
  ["has no date", "沒有日期"],
  ["has no date that can be read", "日期無法辨認"],
  ["has no date, and may be a sum", "沒有日期，可能是總計"],
  ["is not settled", "款項未入帳"],
  ["is money that went out", "這是支出"],
  ["has no incoming amount", "沒有存入金額"],
  ["has no amount that can be read", "金額無法辨認"],
  ["has an amount that may be read in two ways", "金額可以有兩種讀法"],
  [
    "has an amount with a comma in it that stands in no quotes",
    "金額有逗號，但沒有引號，會被當作兩欄",
  ],
  ["has several amounts", "有多個金額"],
  ["has an amount that came in and one that went out", "同時有存入和支出金額"],
  ["is of more than an order can cost", "金額超出訂單上限"],
  ["does not say whether it came in", "沒有說明是存入還是支出"],
  ["does not say its currency", "沒有說明貨幣"],
  [
    "was taken for a transfer of an earlier file, and says too little to be sure",
    "已當作較早檔案的同一筆轉帳，但資料太少，未能確定",
  ],
  [
    "may be a transfer that an earlier file told of without a text",
    "可能是較早檔案中沒有文字的同一筆轉帳",
  ],
]);

/** Returns a line's reason in the language of the member of staff. A value follows its colon, a currency its `is in`. */
export function readLineReason(reason: string, language: StaffLanguage): string {
  if (language === "en") return reason;
  const currency = /^is in (.+)$/.exec(reason)?.[1];
  if (currency) return `貨幣是 ${currency}`;
  const [words = "", ...value] = reason.split(": ");
  const inChinese = lineReasonsInChinese.get(words);
  if (inChinese === undefined) return reason;
  return value.length === 0 ? inChinese : `${inChinese}：${value.join(": ")}`;
}
