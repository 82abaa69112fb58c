import { fillText, type ValuesOf } from "../../fill-text.ts";
import { sentences } from "../../sentences.ts";
import { fileReasons } from "./file-reasons.ts";
import { goodsReasons } from "./goods-reasons.ts";
import { orderReasons } from "./order-reasons.ts";
import { peopleReasons } from "./people-reasons.ts";
import { recordReasons } from "./record-reasons.ts";
import { refundReasons } from "./refund-reasons.ts";
import { sellingReasons } from "./selling-reasons.ts";
import { statementReasons } from "./statement-reasons.ts";

/**
 * The English of every reason to refuse a call or a line of a file, by code. Placeholders such as `{most}` are values.
 * `apps/backoffice/app/kit/reasons` has the Chinese.
 */
export const reasons = {
  ...sentences,
  ...orderReasons,
  ...refundReasons,
  ...statementReasons,
  ...sellingReasons,
  ...peopleReasons,
  ...goodsReasons,
  ...recordReasons,
  ...fileReasons,
} as const;

export type ReasonCode = keyof typeof reasons;

/** An English sentence, or words after a field's name, whose code can be read back from it. */
export type Sentence = string & { readonly [isSentence]: true };
declare const isSentence: unique symbol;

/** Writes a reason in English: `say("views-at-most", { most: 20 })`. */
export function say<Code extends ReasonCode>(
  code: Code,
  ...values: ValuesOf<(typeof reasons)[Code]>
): Sentence {
  return fillText(reasons[code], values[0] ?? {}) as Sentence;
}

/** Marks words that no page of staff shows: for shoppers, for programs and for commands. Others need `say`. */
export const unlisted = (words: string): Sentence => words as Sentence;
