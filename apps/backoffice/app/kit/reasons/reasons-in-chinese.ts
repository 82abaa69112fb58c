import type { PlaceholdersOf } from "@harbour/contracts/fill-text";
import type { ReasonCode, reasons } from "@harbour/contracts/reasons";
import { fieldReasons } from "./field-reasons.texts.ts";
import { fileReasons } from "./file-reasons.texts.ts";
import { goodsReasons } from "./goods-reasons.texts.ts";
import { orderReasons } from "./order-reasons.texts.ts";
import { peopleReasons } from "./people-reasons.texts.ts";
import { publishingReasons } from "./publishing-reasons.texts.ts";
import { recordReasons } from "./record-reasons.texts.ts";
import { refundReasons } from "./refund-reasons.texts.ts";
import { sellingReasons } from "./selling-reasons.texts.ts";
import { statementReasons } from "./statement-reasons.texts.ts";

export type PartialReasons = Partial<Record<ReasonCode, string>>;

const texts = {
  ...fieldReasons,
  ...orderReasons,
  ...refundReasons,
  ...statementReasons,
  ...sellingReasons,
  ...peopleReasons,
  ...goodsReasons,
  ...publishingReasons,
  ...recordReasons,
  ...fileReasons,
} as const;

/** Accepts only a text that has exactly the placeholders of the English text. */
type TranslatedReason<Code extends ReasonCode> =
  Placeholders<(typeof reasons)[Code]> extends Placeholders<(typeof texts)[Code]>
    ? Placeholders<(typeof texts)[Code]> extends Placeholders<(typeof reasons)[Code]>
      ? string
      : never
    : never;
type Placeholders<Text extends string> = [PlaceholdersOf<Text>];

/** The Hong Kong Chinese text of every reason. A missing text or placeholder is a compile error. */
export const reasonsInChinese: { readonly [Code in ReasonCode]: TranslatedReason<Code> } = texts;
