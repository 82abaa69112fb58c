import { readDirection, unifyWriting } from "./statement-columns.rules.ts";

const settledWords = new Set(
  "settled posted complete completed success successful succeeded paid received credited cleared booked processed done 成功 完成 已完成 已成功 已入賬 入賬成功 交易成功 交易完成 轉賬成功 付款成功 收款成功 已存入 已過賬 已記賬 已收款 已到賬 到賬 已入數 入數 已到數 到數 已過數 過數 已收妥 已結算 已清算 已處理 處理完成".split(
    " ",
  ),
);

/**
 * All words by which files report missing money, in English and Traditional Chinese. No other file lists such words.
 */
const statusPatterns = {
  /** The money has not arrived yet. */
  waiting:
    /\b(?:pending|processing|in progress|(?:in|under) review|holds?|held|scheduled|(?:pre ?-?)?auth(?:ed|ori[sz](?:ed|ation|ations|ing))?|awaiting|queued|initiated|submitted|incomplete|unpaid|un(?:cleared|settled|posted|confirmed|processed|collected|verified|completed|credited)|not (?:yet )?(?:been )?(?:cleared|settled|posted|completed?|confirmed|received|credited|available|final)|(?:in|under|for) clearing|in transit|provisional|tentative|earmark(?:ed)?|reserved|memo ?-?post(?:ed)?|(?:post|future) ?-?dated|upcoming|frozen|freeze|suspense|payment requests?|requests? (?:for|of) payment|subject to|(?<!(?:bank|demand|cashier'?s) )draft|expected|estimated|anticipated|planned|proposed|pro ?-?forma|forecast)\b|授權|未(?:能|曾|經)?(?:過數|入數|到數|收數|找數|收|到|過賬|結算|清算|兌現|確認|到賬|入賬|收妥|收到|交收|完成|成功|支付|付款|處理|生效|批核|核實|存入|記賬)|尚未|待(?:處理|確認|入賬|到賬|過數|入數|到數|收數|收|過賬|結算|清算|交收|批核|審核|付款|收款|兌現|核實)|等待|等候|(?:處理|進行|審核|審批|交換|結算|清算|轉賬|付款|入數|過數)(?:中|緊)|預計|草稿|暫緩|暫記|暫存|暫扣|凍結|圈存|預留|保留|預約|排程|在途|已提交/,
  /** The money will never arrive. */
  failed:
    /\b(?:fail(?:ed|ure|s)?|errors?|rjct|unable to|unsuccessful|not (?:been )?successful|declined?|reject(?:ed|ion)?|refused|cancel(?:led|ed|lation|ation)?|void(?:ed)?|expired|denied|blocked|disputed|disputes?|dishonou?red|bounced|aborted|abandoned|terminated|annulled|suspended|stopped)\b|失敗|不成功|拒絕|拒收|拒付|駁回|取消|撤銷|過期|逾期|無效|作廢|終止|中止|異常|止付|退票|彈票|唔成功|(?:過|入|到|收)唔到/,
  /** The money arrived and was returned. */
  returned:
    /\b(?:revers(?:al|als|ed)|rvsl|revert(?:ed)?|return(?:ed)?|refund(?:s|ed)?|charge ?-?backs?|recall(?:ed)?|claw(?:ed)? ?-?back)\b|退款|退數|退返|退番|退咗|退回|退還|退匯|退單|退貨|沖正|沖銷|沖賬|沖回|撤回|撥回|轉回|召回|追回/,
  /** Words that may report missing money, but may also be part of a name. Staff check these. */
  doubtful: /\b(?:rev|revers(?:e|ing)|rtn|return(?:s|ing)|refunding|rfd|correction)\b|更正/,
  /** The money leaves the account. */
  outgoing:
    /\b(?:outward|outgoing|withdrawal|disbursements?|settlement to|debit(?:ed)?|transfer out|pay ?-?outs?|payment to|paid to|transfer to|sent to)\b|轉出|轉走|匯出|支出|轉賬至|轉賬給|付款至|扣賬|扣款|提款|提取|提現|出款|代付|手續費/,
  /** Outgoing transaction types. The same words mean something else in a text that a buyer wrote. */
  outgoingType: /\b(?:debits?|dr|withdraw(?:als?)?|out|sent|fees?|(?:auto ?)?sweeps?)\b|出款/,
};
type WordKind = keyof typeof statusPatterns;

function includesWord(text: string, ...kinds: readonly WordKind[]): boolean {
  const normalizedText = unifyWriting(text).replace(/[\s_]+/g, " ");
  return kinds.some((kind) => statusPatterns[kind].test(normalizedText));
}

/**
 * The meaning of a status word. `settled` confirms the money, `open` reports it as missing or returned, and any other
 * word is `unknown`.
 */
export type TransferStatus = "settled" | "open" | "unknown";

export function readStatus(word: string): TransferStatus {
  if (settledWords.has(unifyWriting(word).replace(/[\p{P}\p{S}\s_]/gu, ""))) return "settled";
  return findOpenKind(word) === undefined ? "unknown" : "open";
}

/** The state that a word reports. */
export type TransferState = OpenKind | "settled";

/**
 * Reads a transfer's state.
 * @returns undefined for an unknown word
 */
export const readTransferState = (word: string): TransferState | undefined =>
  readStatus(word) === "settled" ? "settled" : findOpenKind(word);

/**
 * Reads the header of a yes-or-no column, such as `Is pending` or `已入賬`.
 * @returns the meaning of a yes, and whether the header is only the state's name; undefined for any other header
 */
export function readFlag(header: string): { meaning: TransferState; isWhole: boolean } | undefined {
  const name = unifyWriting(header.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .replace(/[\p{P}\p{S}\s]+/gu, " ")
    .trim()
    .replace(/^(?:is |was |has (?:been )?|是否)/, "")
    .replace(/ (?:flag|indicator|y n|yn)$/, "");
  if (name.length > 25) return undefined;
  const isSettled = [name, `已${name}`].some((word) => readStatus(word) === "settled");
  if (
    isSettled ||
    /^(?:funds )?(?:available|confirmed|verified|collected|deposited|approved|released|final)$/.test(
      name,
    )
  )
    return { meaning: "settled", isWhole: true };
  const meaning = findOpenKind(name);
  return meaning && { meaning, isWhole: name.replace(statusPatterns[meaning], "").trim() === "" };
}

/**
 * Reads a yes or no.
 * @returns undefined when the word is neither
 */
export function readYesOrNo(cell: string): boolean | undefined {
  const word = unifyWriting(cell);
  if (/^(?:y|yes|t|true|1|是|有|✓|✔)$/.test(word)) return true;
  return /^(?:n|no|f|false|0|否|沒有|無|不是)$/.test(word) ? false : undefined;
}

const openKinds = ["returned", "failed", "waiting"] as const;
export type OpenKind = (typeof openKinds)[number];

/**
 * Finds the kind of missing money that a word reports.
 * @returns undefined when the word reports none
 */
export const findOpenKind = (word: string): OpenKind | undefined =>
  openKinds.find((kind) => includesWord(word, kind));

/**
 * Tells whether a text may report returned, outgoing or missing money. Staff check such a text, because the bank's
 * sign may be wrong.
 */
export const isPossiblyReturned = (text: string): boolean =>
  includesWord(text, "waiting", "failed", "returned", "doubtful", "outgoing");

/** Tells whether a transaction type is outgoing or not from a buyer, such as `Withdrawal`, `Payout` or `FPS 轉出`. */
export const isOutgoingType = (type: string): boolean =>
  readDirection(type) === "out" || includesWord(type, "returned", "outgoing", "outgoingType");
