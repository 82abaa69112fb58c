import type {
  OrderToPay,
  TransferToMatch,
} from "../../apps/api/src/orders/bank-statements/matching/match-transfers.rules.ts";
import { reportNames, tuningNames } from "../proofs/casts.ts";
import { makeReceipt } from "../proofs/make-receipt.ts";
import { type Random, createRandom } from "../proofs/random.ts";

/** Kinds of transfers. */
export const kinds = [
  "exact",
  "damaged",
  "no-reference",
  "other-amount",
  "second-payment",
  "neighbour",
  "two-references",
  "early",
  "returned",
  "unrelated",
] as const;
export type Kind = (typeof kinds)[number];

export interface MadeTransfer extends TransferToMatch {
  readonly kind: Kind;
  /** The order that the transfer pays; null when it pays none. */
  readonly trueOrderId: string | null;
}

const alphabet = Array.from("23456789ABCDEFGHJKMNPQRSTVWXYZ");

/** Makes one day of a shop: unpaid orders, and a bank statement with all usual faults. */
export function makeStatement(
  seed: number,
  count: number,
): { orders: OrderToPay[]; transfers: MadeTransfer[] } {
  const random = createRandom(seed);
  const nameSet = seed % 2 === 0 ? reportNames : tuningNames;
  const orders = Array.from({ length: count }, (_, index): OrderToPay => {
    const receipt = makeReceipt(random, nameSet, "rows");
    // Sometimes gives many orders the same amount, as on the first day of a new game.
    const total = random.chance(0.4) ? random.pick([39_900, 46_800, 128_000]) : receipt.orderTotal;
    return {
      id: `order-${index}`,
      reference: makeReference(random),
      status: random.chance(0.6) ? "pending" : "submitted",
      isPaid: false,
      isMatched: false,
      returned: [],
      total,
      placedOn: formatDay(random.between(1, 20)),
      recipient: makePerson(random),
    };
  });
  const transfers = orders.flatMap((order, index) => makeTransfers(random, order, orders, index));
  return { orders, transfers };
}

function makeTransfers(
  random: Random,
  order: OrderToPay,
  orders: readonly OrderToPay[],
  index: number,
): MadeTransfer[] {
  const kind = random.chance(0.5) ? "exact" : random.pick(kinds);
  const makeTransfer = (id: string, changes: Partial<MadeTransfer> = {}): MadeTransfer => ({
    id: `${index}-${id}`,
    paidOn: formatDay(Number(order.placedOn.slice(-2)) + random.between(0, 5)),
    amount: order.total,
    text: around(random, writeReference(random, order.reference)),
    unconfirmedStatus: null,
    doubt: null,
    returnReport: null,
    payer: random.chance(0.7) ? order.recipient.toUpperCase() : makePerson(random).toUpperCase(),
    isSpent: false,
    kind,
    trueOrderId: order.id,
    ...changes,
  });
  switch (kind) {
    case "exact":
      return [makeTransfer("a")];
    case "damaged":
      return [
        makeTransfer("a", { text: around(random, damageReference(random, order.reference)) }),
      ];
    case "no-reference":
      return [makeTransfer("a", { text: around(random, "") })];
    case "other-amount":
      return [makeTransfer("a", { amount: order.total - random.pick([1, 100, 1_000]) })];
    case "second-payment":
      return [makeTransfer("a"), makeTransfer("b", { trueOrderId: null })];
    case "neighbour": {
      // The payer bought for a friend, so amount and reference belong to different orders.
      const otherOrder = random.pick(orders);
      return otherOrder.total === order.total
        ? [makeTransfer("a")]
        : [makeTransfer("a", { amount: otherOrder.total })];
    }
    case "two-references": {
      const otherOrder = orders[(index + 1) % orders.length]!;
      return [
        makeTransfer("a", {
          text: `${order.reference} ${otherOrder.reference}`,
          trueOrderId: null,
        }),
      ];
    }
    case "early":
      return [makeTransfer("a", { paidOn: "2026-10-01", trueOrderId: null })];
    case "returned": {
      const word = random.pick(["REFUND", "FPS REVERSAL", "RETURNED", "FPS DEBIT", "退款", "沖正"]);
      return [
        makeTransfer("a", {
          text: `${word} ${writeReference(random, order.reference)}`,
          trueOrderId: null,
        }),
      ];
    }
    default:
      return [
        makeTransfer("a", {
          text: around(random, `HB-${makePart(random)}-${makePart(random)}`),
          trueOrderId: null,
        }),
      ];
  }
}

const formatDay = (dayNumber: number) =>
  `2026-11-${String(Math.min(dayNumber, 30)).padStart(2, "0")}`;
const makePart = (random: Random) =>
  Array.from({ length: 4 }, () => random.pick(alphabet)).join("");
const makeReference = (random: Random) => `HB-${makePart(random)}-${makePart(random)}`;
const makePerson = (random: Random) =>
  `${random.pick(["Chan", "Wong", "Lee", "Ho", "Lam", "Ng"])} ${random.pick(["Tai Man", "Mei Ling", "Siu Fai", "Wing Yan", "Ka Ho"])}`;

/** Writes a reference in the different ways of people and banks. */
function writeReference(random: Random, reference: string): string {
  return random.pick([
    reference,
    reference.toLowerCase(),
    reference.replaceAll("-", ""),
    reference.replaceAll("-", " "),
  ]);
}

function around(random: Random, text: string): string {
  return random
    .pick([text, `FPS ${text}`, `ORDER ${text} THX`, `${random.digits(6)} ${text}`, `訂單 ${text}`])
    .trim();
}

/** Damages a reference: a wrong, missing or doubled letter, a missing end, or no space beside its neighbours. */
function damageReference(random: Random, reference: string): string {
  const characters = Array.from(reference.replaceAll("-", ""));
  const position = random.between(2, characters.length - 1);
  return random.pick([
    () => characters.with(position, characters[position] === "7" ? "8" : "7").join(""),
    () => characters.toSpliced(position, 1).join(""),
    () => characters.toSpliced(position, 0, characters[position]!).join(""),
    () => characters.slice(2).join(""),
    () => `REF${characters.join("")}${random.digits(3)}`,
  ])();
}
