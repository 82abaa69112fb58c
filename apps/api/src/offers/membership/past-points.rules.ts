/** A past change of a member's points, in days and fractions of days. */
export type PastDeed = { readonly days_ago: number } & (
  | { readonly joined: true }
  /** Dollars, which give points at the shop's rate. */
  | { readonly paid: number }
  | { readonly given: number }
  | { readonly spent: number }
  /** A part of the last spending that was returned. */
  | { readonly back: number }
  /** A part of the earned points that went with a refund. */
  | { readonly taken: number }
);

export interface PastTerms {
  readonly at: Date;
  readonly signUp: number;
  readonly dollarsPerPoint: number;
  readonly expiresAfterDays: number;
}

export interface PastLine {
  readonly type: "PURCHASE" | "GIFT" | "REDEEM" | "REFUND" | "EXPIRY";
  readonly points: number;
  readonly reason: "sign-up" | "staff" | null;
  readonly at: Date;
  /** The batches that it takes from, by number. */
  readonly of: readonly { readonly batch: number; readonly points: number }[];
}

export interface PastBatch {
  readonly type: "PURCHASE" | "GIFT" | "REFUND";
  readonly points: number;
  readonly left: number;
  readonly at: Date;
  readonly expiresAt: Date;
}

type OpenBatch = { -readonly [field in keyof PastBatch]: PastBatch[field] };

const dayLong = 86_400_000;

/**
 * Returns the ledger that these past changes would have left. Batches live as long as the shop's setting, and points
 * that expire first are spent first.
 * @param deeds oldest first
 * @throws RangeError for impossible changes, such as spending more than the balance
 */
export function pastLedger(
  deeds: readonly PastDeed[],
  { at, signUp, dollarsPerPoint, expiresAfterDays }: PastTerms,
): { lines: PastLine[]; batches: PastBatch[] } {
  const batches: OpenBatch[] = [];
  const lines: PastLine[] = [];
  const open = () =>
    [...batches.keys()]
      .filter((number) => batches[number]!.left > 0)
      .toSorted((a, b) => Number(batches[a]!.expiresAt) - Number(batches[b]!.expiresAt));
  const add = (
    type: PastBatch["type"],
    points: number,
    moment: Date,
    reason: PastLine["reason"] = null,
  ) => {
    if (points === 0) return;
    const expiresAt = new Date(Number(moment) + expiresAfterDays * dayLong);
    batches.push({ type, points, left: points, at: moment, expiresAt });
    const of = [{ batch: batches.length - 1, points }];
    lines.push({ type, points, reason, at: moment, of });
  };
  const take = (type: "REDEEM" | "REFUND", points: number, moment: Date) => {
    let missing = points;
    const of = open().flatMap((batch) => {
      const taken = Math.min(missing, batches[batch]!.left);
      missing -= taken;
      batches[batch]!.left -= taken;
      return taken > 0 ? [{ batch, points: -taken }] : [];
    });
    if (missing > 0) throw new RangeError(`${points} points are more than there were.`);
    lines.push({ type, points: -points, reason: null, at: moment, of });
  };
  const sweep = (until: Date) => {
    for (const batch of open()) {
      const { expiresAt, left } = batches[batch]!;
      if (expiresAt > until) return;
      batches[batch]!.left = 0;
      const of = [{ batch, points: -left }];
      lines.push({ type: "EXPIRY", points: -left, reason: null, at: expiresAt, of });
    }
  };
  for (const deed of deeds) {
    const moment = new Date(Number(at) - deed.days_ago * dayLong);
    sweep(moment);
    if ("joined" in deed) add("GIFT", signUp, moment, "sign-up");
    else if ("paid" in deed) add("PURCHASE", Math.floor(deed.paid / dollarsPerPoint), moment);
    else if ("given" in deed) add("GIFT", deed.given, moment, "staff");
    else if ("spent" in deed) take("REDEEM", deed.spent, moment);
    else if ("back" in deed) add("REFUND", deed.back, moment);
    else take("REFUND", deed.taken, moment);
  }
  sweep(at);
  return { lines, batches };
}
