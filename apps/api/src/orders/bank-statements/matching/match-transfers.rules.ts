import type { ProposalObstacle, TransferDoubt } from "@harbour/contracts/operator";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { distance } from "fastest-levenshtein";
import { isPossiblyReturned } from "../statement-file/transfer-words.rules.ts";
import { preparePayerNames } from "./payer-names.rules.ts";

export interface TransferToMatch {
  readonly id: string;
  readonly paidOn: string;
  readonly amount: number;
  readonly text: string;
  readonly payer: string;
  /** A status word that does not confirm the money. */
  readonly openStatus: string | null;
  readonly doubt: TransferDoubt | null;
  /** The words that report the money as returned. */
  readonly wentBack: string | null;
  /** True when it is bound to an order, so that it is proposed for none. */
  readonly isSpent: boolean;
}

export interface OrderToPay {
  readonly id: string;
  readonly reference: string;
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  /** True when a transfer is bound to the order already. */
  readonly isMatched: boolean;
  /** The cents of each return by hand that has no transfer yet. */
  readonly returned: readonly number[];
  readonly total: number;
  readonly placedOn: string;
  readonly recipient: string;
}

type Reason = "amount" | "reference" | "damaged-reference" | "payer" | "time";

export interface Proposal {
  readonly order: OrderToPay;
  readonly score: number;
  readonly reasons: readonly Reason[];
  /** The reason why the proposal is not certain; null when it is. */
  readonly obstacle: ProposalObstacle | null;
}

const isReference = (reason: Reason) => reason === "reference" || reason === "damaged-reference";

const weights: Readonly<Record<Reason, number>> = {
  amount: 0.4,
  reference: 0.45,
  "damaged-reference": 0.3,
  payer: 0.1,
  time: 0.05,
};
/** The least score of a proposal: an amount alone reaches it, half a reference alone does not. */
const minScore = 0.3;
const maxProposals = 3;

/**
 * Matches transfers with the orders that they may pay, the likeliest first.
 *
 * A match is certain only if no cashier would check it again. It needs the exact amount, the whole
 * reference, one waiting order and one transfer. A bank with a status column must call it settled.
 */
export function matchTransfers(
  transfers: readonly TransferToMatch[],
  orders: readonly OrderToPay[],
): Map<string, Proposal[]> {
  const openTransfers = transfers.filter(({ isSpent }) => !isSpent).map(readTransfer);
  const transferCountByReference = new Map<string, number>();
  for (const { references } of openTransfers)
    for (const reference of references)
      transferCountByReference.set(reference, (transferCountByReference.get(reference) ?? 0) + 1);
  const names = preparePayerNames(orders);
  const preparedOrders = orders.map((order) => readOrder(order, names.findId(order.recipient)));
  const byAmount = Map.groupBy(preparedOrders, ({ order }) => order.total);
  const findOrdersNamedBy = indexReferences(preparedOrders);
  const references = new Set(orders.map(({ reference }) => reference));
  /** Tells whether the transfer names no other order of the same amount. */
  const hasOneKnownReference = (transfer: ReadTransfer) =>
    transfer.references.length === 1 && references.has(transfer.references[0]!);
  return new Map(
    openTransfers.map((transfer) => {
      const isNameOfPayer = names.matchPayer(transfer.payer);
      const ordersOfSameAmount = pickLikeliest(
        byAmount.get(transfer.amount) ?? [],
        transfer,
        isNameOfPayer,
      );
      const proposals = [
        ...new Set([...ordersOfSameAmount, ...findOrdersNamedBy(transfer)]),
      ].flatMap((candidate) => {
        const reasons = listMatchReasons(transfer, candidate, isNameOfPayer);
        if (hasOneKnownReference(transfer) && !reasons.some(isReference)) return [];
        const score = reasons.reduce((sum, reason) => sum + weights[reason], 0);
        if (score < minScore) return [];
        const { order } = candidate;
        const obstacle = findObstacle(
          transfer,
          order,
          reasons,
          transferCountByReference.get(order.reference) ?? 0,
        );
        return [{ order, score: Math.round(score * 100) / 100, reasons, obstacle }];
      });
      return [transfer.id, proposals.toSorted((a, b) => b.score - a.score).slice(0, maxProposals)];
    }),
  );
}

/** A transfer with everything read from its text once for all orders. */
interface ReadTransfer extends TransferToMatch {
  readonly references: readonly string[];
  readonly letters: string;
  /** The number of days since 1970. */
  readonly day: number;
}

function readTransfer(transfer: TransferToMatch): ReadTransfer {
  const { text, paidOn } = transfer;
  return {
    ...transfer,
    references: findReferences(text),
    letters: toPlainLetters(text),
    day: toDayNumber(paidOn),
  };
}

interface ReadOrder {
  readonly order: OrderToPay;
  /** The letters of the order's reference. */
  readonly letters: string;
  readonly day: number;
  /** The id of its recipient's name. */
  readonly nameId: number;
}

function readOrder(order: OrderToPay, nameId: number): ReadOrder {
  return {
    order,
    letters: toPlainLetters(order.reference),
    day: toDayNumber(order.placedOn),
    nameId,
  };
}

const toDayNumber = (date: string) => Date.parse(date) / 86_400_000;

const half = 5;
const splitHalves = (referenceLetters: string) => [
  referenceLetters.slice(0, half),
  referenceLetters.slice(half),
];

/**
 * Indexes orders by both halves of their references, because one wrong letter leaves one half whole. It avoids
 * comparing each transfer with every order.
 */
function indexReferences(orders: readonly ReadOrder[]): (transfer: ReadTransfer) => ReadOrder[] {
  const ordersByHalf = new Map<string, ReadOrder[]>();
  for (const order of orders)
    for (const referenceHalf of splitHalves(order.letters)) {
      const ordersOfHalf = ordersByHalf.get(referenceHalf);
      if (ordersOfHalf) ordersOfHalf.push(order);
      else ordersByHalf.set(referenceHalf, [order]);
    }
  return ({ letters }) => {
    const matchingOrders = new Set<ReadOrder>();
    for (let start = 0; start + half <= letters.length; start += 1)
      for (const order of ordersByHalf.get(letters.slice(start, start + half)) ?? [])
        matchingOrders.add(order);
    return [...matchingOrders];
  };
}

/**
 * Picks the likeliest of several orders with the same amount: unpaid first, then by payer and day,
 * then the earliest.
 */
function pickLikeliest(
  orders: readonly ReadOrder[],
  transfer: ReadTransfer,
  isNameOfPayer: (nameId: number) => boolean,
): ReadOrder[] {
  const ordersByRank: ReadOrder[][] = Array.from({ length: 8 }, () => []);
  for (const order of orders) {
    const rank =
      (order.order.isPaid ? 4 : 0) +
      (isNameOfPayer(order.nameId) ? 0 : 2) +
      (isInTime(transfer, order) ? 0 : 1);
    const ordersOfRank = ordersByRank[rank]!;
    if (ordersOfRank.length < maxProposals) ordersOfRank.push(order);
  }
  return ordersByRank.flat().slice(0, maxProposals);
}

/** Finds every complete reference in a text, in any case, with or without hyphens. */
export function findReferences(text: string): string[] {
  const matches = text
    .normalize("NFKC")
    .toUpperCase()
    .matchAll(/(?<![A-Z0-9])HB[\s\p{Dash}]?([0-9A-Z]{4})[\s\p{Dash}]?([0-9A-Z]{4})(?![A-Z0-9])/gu);
  return [...new Set([...matches].map(([, first, second]) => `HB-${first}-${second}`))];
}

function listMatchReasons(
  transfer: ReadTransfer,
  { order, letters, day, nameId }: ReadOrder,
  isNameOfPayer: (nameId: number) => boolean,
): Reason[] {
  const reasons: Reason[] = [];
  if (transfer.amount === order.total) reasons.push("amount");
  if (transfer.references.includes(order.reference)) reasons.push("reference");
  else if (hasDamagedReference(transfer.letters, letters)) reasons.push("damaged-reference");
  // The payer and the day support a match, but never make one alone.
  if (reasons.length === 0) return reasons;
  if (isNameOfPayer(nameId)) reasons.push("payer");
  if (isInTime(transfer, { day })) reasons.push("time");
  return reasons;
}

const isInTime = (transfer: ReadTransfer, { day }: Pick<ReadOrder, "day">): boolean =>
  transfer.day >= day && transfer.day - day <= 4;

/**
 * Tells whether the letters contain a reference with one error. A letter is wrong, missing or extra, or the reference
 * is cut off or joined to its neighbours.
 */
function hasDamagedReference(letters: string, referenceLetters: string): boolean {
  if (!splitHalves(referenceLetters).some((referenceHalf) => letters.includes(referenceHalf)))
    return false;
  if (letters.includes(referenceLetters.slice(2))) return true;
  for (let length = referenceLetters.length - 1; length <= referenceLetters.length + 1; length += 1)
    for (let start = 0; start + length <= letters.length; start += 1)
      if (distance(letters.slice(start, start + length), referenceLetters) <= 1) return true;
  return false;
}

const toPlainLetters = (text: string) =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

/**
 * Returns the effect of a transfer on an order. It pays the order, matches an approval or return by hand, or is a
 * further transfer. Money for an order that was cancelled unpaid goes back.
 */
export function chooseAction(
  {
    status,
    isPaid,
    isMatched,
    returned,
  }: Pick<OrderToPay, "status" | "isPaid" | "isMatched" | "returned">,
  amount: number,
) {
  if (waitsForMoney(status)) return "pay";
  if (isPaid) return isMatched ? "pay-again" : "match";
  if (status !== "cancelled") return null;
  return returned.includes(amount) ? "match-return" : "return";
}

function waitsForMoney(status: OrderStatus): boolean {
  return status === "pending" || status === "submitted";
}

function findObstacle(
  transfer: ReadTransfer,
  order: OrderToPay,
  reasons: readonly Reason[],
  transferCount: number,
): ProposalObstacle | null {
  if (!waitsForMoney(order.status)) return "not-waiting";
  if (!reasons.includes("reference")) return "no-exact-reference";
  if (!reasons.includes("amount")) return "other-amount";
  if (transfer.references.length > 1) return "several-orders";
  if (transferCount > 1) return "several-transfers";
  if (transfer.wentBack !== null) return "went-back";
  if (transfer.openStatus !== null) return "status-unknown";
  if (transfer.doubt !== null) return transfer.doubt;
  if (isPossiblyReturned(transfer.text)) return "may-be-returned";
  return transfer.paidOn < order.placedOn ? "paid-before-ordered" : null;
}
