import { sameWriting } from "./statement-columns.rules.ts";

const settledWords = new Set(
  "settled posted complete completed success successful succeeded paid received credited cleared booked processed done 成功 完成 已完成 已成功 已入賬 入賬成功 交易成功 交易完成 轉賬成功 付款成功 收款成功 已存入 已過賬 已記賬 已收款 已到賬 到賬 已結算 已清算 已處理 處理完成".split(
    " ",
  ),
);
const openLatin =
  /\b(?:fail(?:ed|ure)?|unsuccessful|declined?|reject(?:ed)?|refused|cancel(?:led|ed)?|revers(?:ed|al)|revert(?:ed)?|return(?:ed)?|refund(?:ed)?|void(?:ed)?|expired|denied|blocked|disputed|pending|processing|in progress|in review|on hold|held|scheduled|authori[sz]ed|awaiting|queued|initiated|submitted|incomplete|unpaid)\b/;
const openChinese =
  /失敗|不成功|未成功|未完成|退回|退款|退還|拒絕|取消|撤銷|沖正|沖銷|過期|處理中|進行中|待處理|待確認|待入賬|等待|審核中|暫緩|凍結|未入賬|已提交/;

/** `settled`: the money is there. `open`: it is not, or went back. Any other word is `unknown`. */
export type TransferStatus = "settled" | "open" | "unknown";

export function statusOf(word: string): TransferStatus {
  const written = sameWriting(word).replace(/[\s_]+/g, " ");
  if (settledWords.has(written.replace(/[\p{P}\p{S}\s]/gu, ""))) return "settled";
  return saysOpen(written) ? "open" : "unknown";
}

/** Tells whether a text of {@link sameWriting} says that money has not come yet, or never will. */
export const saysOpen = (written: string): boolean =>
  openLatin.test(written) || openChinese.test(written);
