import { fillText, type ValuesOf } from "../../fill-text.ts";
import { sentences } from "../../sentences.ts";
import { fileFaults } from "./file-faults.ts";
import { goodsRefusals } from "./goods-refusals.ts";
import { orderRefusals } from "./order-refusals.ts";
import { peopleRefusals } from "./people-refusals.ts";
import { publishingRefusals } from "./publishing-refusals.ts";
import { recordFaults } from "./record-faults.ts";
import { refundRefusals } from "./refund-refusals.ts";
import { sellingRefusals } from "./selling-refusals.ts";
import { statementRefusals } from "./statement-refusals.ts";

/**
 * The English text of every reason to refuse a call or a line of a file, by code. Placeholders such as `{most}` are
 * filled with values. The Chinese texts are in `apps/backoffice/app/kit/reasons`.
 */
export const reasons = {
  ...sentences,
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

export type ReasonCode = keyof typeof reasons;

/** A reason that has a code. */
export interface ListedReason {
  readonly code: ReasonCode;
  /** The values of the text's placeholders. */
  readonly values: Readonly<Record<string, string>>;
  /** The field or column that the reason is about, as a dotted path. Empty when it is about no single field. */
  readonly field: string;
}

/**
 * A reason without a code. No back office page shows it: it is for shoppers, programs and commands, or was stored by
 * an earlier version.
 */
export interface PlainReason {
  readonly words: string;
  readonly field: string;
}

/**
 * A reason to refuse a call or a line of a file. Code passes and stores it as data; `writeReason` turns it into text
 * at the very end.
 */
export type Reason = ListedReason | PlainReason;

/** Makes a reason: `makeReason("too-many-views", { most: 20 })`. */
export function makeReason<Code extends ReasonCode>(
  code: Code,
  ...values: ValuesOf<(typeof reasons)[Code]>
): ListedReason {
  const texts = Object.entries(values[0] ?? {}).map(([name, value]) => [name, String(value)]);
  return { code, values: Object.fromEntries(texts), field: "" };
}

/** Makes a reason without a code. Reasons that a back office page shows need `makeReason`. */
export const plainReason = (reasonText: string): PlainReason => ({ words: reasonText, field: "" });

/** Puts the path of a field before a reason. */
export function prefixField<Made extends Reason>(path: readonly PropertyKey[], reason: Made): Made {
  const field = [...path.map(String), reason.field].filter((name) => name !== "").join(".");
  return { ...reason, field };
}

/** Writes a reason in English, after the name of its field: `price: This must be 1 or more.`. */
export function writeReason(reason: Reason): string {
  const words = "code" in reason ? fillText(reasons[reason.code], reason.values) : reason.words;
  return reason.field === "" ? words : `${reason.field}: ${words}`;
}
