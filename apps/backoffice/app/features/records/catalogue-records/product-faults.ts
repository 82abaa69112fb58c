import { ApiError } from "@harbour/api-client";
import { fieldErrors, useErrorReason } from "../../../kit/error-reason.ts";
import { type StaffLanguage, useLanguage } from "../../../texts.ts";

/** Faults of products, variants and categories in Hong Kong Chinese, by the API's English sentences. */
const inChinese: readonly (readonly [RegExp, string])[] = [
  [/^This is missing\.$/, "未填寫。"],
  [/^This must not be empty\.$/, "不能留空。"],
  [/^This must be an amount such as "399\.00"\.$/, "須為金額，例如 399.00。"],
  [/^This must be more than nothing\.$/, "須大於零。"],
  [/^This must be at least (\d+)\.$/, "最少為 $1。"],
  [/^This must be at most (\d+)\.$/, "最多為 $1。"],
  [/^This must be at most (\d+) letters long\.$/, "最多 $1 個字。"],
  [/^This must hold at least one variant\.$/, "最少要有一個款式。"],
  [/^This must hold at least (\d+)\.$/, "最少 $1 項。"],
  [/^This must hold at most (\d+)\.$/, "最多 $1 項。"],
  [/^This must end after it begins\.$/, "結束須在開始之後。"],
  [/^This must be small letters, such as size\.$/, "須為小寫英文字母，例如 size。"],
  [/^This must be three sides in millimetres\.$/, "須為三邊毫米數。"],
  [
    /^This must be small letters and digits with dashes between\.$/,
    "須為小寫字母及數字，中間可用連字號。",
  ],
  [/^This must be a date such as "2026-12-04"\.$/, "須為日期，例如 2026-12-04。"],
  [/^This must be a time such as "2026-12-04T10:00:00\+08:00"\.$/, "須為日期及時間。"],
  [/^This must not contain a vertical bar\.$/, "不能有直線「|」。"],
  [/^This must be a whole number\.$/, "須為整數。"],
  [/^This must not name one type twice\.$/, "同一種類不能出現兩次。"],
  [/^This leaves nothing of the price ([\d.]+)\.$/, "折扣不能令價錢 $1 減至零。"],
  [/^This must be more than the discount of (.+) that it has\.$/, "須高於現有折扣 $1。"],
  [/^There is no category (.+)\.$/, "找不到分類 $1。"],
  [/^There is no warehouse (.+)\.$/, "找不到倉庫 $1。"],
  [/^The category would be below itself\.$/, "分類不能置於自己之下。"],
  [/^Picture (\S+) is not in the shop\.$/, "找不到圖片 $1。"],
  [/^(.+) is named twice\.$/, "$1 重複。"],
  [/^(.+) is the address of (.+)\.$/, "$1 是 $2 的網址。"],
  [/^(\S+) belongs to (?:main|mini)\/(.+)\.$/, "貨號 $1 屬於貨品 $2。"],
  [/^Orders hold (\d+) in (.+), more than (\d+)\.$/, "訂單已留 $2 的 $1 件，多於 $3 件。"],
  [/^Orders hold (\d+) of it, so it has to stay one\.$/, "已有 $1 件預購訂單，須保留預購。"],
  [/^This is not for sale any more\.$/, "此款式已停售。"],
];

/** Returns a fault's sentence in the language of the member of staff. */
export function faultText(sentence: string, language: StaffLanguage): string {
  if (language === "en") return sentence;
  const found = inChinese.find(([pattern]) => pattern.test(sentence));
  return found ? sentence.replace(...found) : sentence;
}

/** Returns the first fault of each field of a refused record, by its path in the record. */
export function recordFaults(
  error: Error | null,
  language: StaffLanguage,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fieldErrors(error, language)).flatMap(([path, [first]]) =>
      first === undefined
        ? []
        : [[path.replace(/^fields\.?/, ""), faultText(first, language)] as const],
    ),
  );
}

/** Returns a reader of failed calls about products and categories. */
export function useFaultReason(): (error: Error) => string {
  const language = useLanguage();
  const describeError = useErrorReason();
  return (error) => {
    const [first] = recordFaults(error, language).values();
    return (error instanceof ApiError && first) || describeError(error);
  };
}
