import type { ReasonCode } from "@harbour/contracts/reasons";
import { fieldReasons } from "./field-reasons.texts.ts";
import { fileReasons } from "./file-reasons.texts.ts";
import { goodsReasons } from "./goods-reasons.texts.ts";
import { orderReasons } from "./order-reasons.texts.ts";
import { peopleReasons } from "./people-reasons.texts.ts";
import { recordReasons } from "./record-reasons.texts.ts";
import { refundReasons } from "./refund-reasons.texts.ts";
import { sellingReasons } from "./selling-reasons.texts.ts";
import { statementReasons } from "./statement-reasons.texts.ts";

export type SomeReasons = Partial<Record<ReasonCode, string>>;

/** The Hong Kong Chinese of every reason. A reason without Chinese does not compile. */
export const reasonsInChinese: Readonly<Record<ReasonCode, string>> = {
  ...fieldReasons,
  ...orderReasons,
  ...refundReasons,
  ...statementReasons,
  ...sellingReasons,
  ...peopleReasons,
  ...goodsReasons,
  ...recordReasons,
  ...fileReasons,
};
