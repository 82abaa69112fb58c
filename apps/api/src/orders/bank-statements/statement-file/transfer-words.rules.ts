import { readDirection, unifyWriting } from "./statement-columns.rules.ts";
import { settledWords, statusWords } from "./status-words.rules.ts";

const composeSource = ({ english, chinese }: { english: string[]; chinese: string[] }) =>
  String.raw`\b(?:${english.join("|")})\b|${chinese.join("|")}`;

const statusPatterns = {
  waiting: new RegExp(composeSource(statusWords.waiting)),
  failed: new RegExp(composeSource(statusWords.failed)),
  returned: new RegExp(composeSource(statusWords.returned)),
  doubtful: new RegExp(composeSource(statusWords.doubtful)),
  outgoing: new RegExp(composeSource(statusWords.outgoing)),
  outgoingType: new RegExp(composeSource(statusWords.outgoingType)),
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
