import type { PlaceholdersOf } from "@harbour/contracts/fill-text";
import type { ReasonCode, reasons } from "@harbour/contracts/reasons";
import { fieldReasons } from "./field-reasons.texts.ts";
import { fileFaults } from "./file-faults.texts.ts";
import { goodsRefusals } from "./goods-refusals.texts.ts";
import { orderRefusals } from "./order-refusals.texts.ts";
import { peopleRefusals } from "./people-refusals.texts.ts";
import { publishingRefusals } from "./publishing-refusals.texts.ts";
import { recordFaults } from "./record-faults.texts.ts";
import { refundRefusals } from "./refund-refusals.texts.ts";
import { sellingRefusals } from "./selling-refusals.texts.ts";
import { statementRefusals } from "./statement-refusals.texts.ts";

export type PartialReasons = Partial<Record<ReasonCode, string>>;

const texts = {
  ...fieldReasons,
  ...orderRefusals,
  ...refundRefusals,
  ...statementRefusals,
  ...sellingRefusals,
  ...peopleRefusals,
  ...goodsRefusals,
  ...publishingRefusals,
  ...recordFaults,
  ...fileFaults,
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
