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
  /** The bank's status word, if it does not confirm the money. */
  readonly unconfirmedStatus: string | null;
  readonly doubt: TransferDoubt | null;
  /** The words that report the money as returned. */
  readonly returnReport: string | null;
  /** True when the transfer is bound to an order. A bound transfer gets no proposals. */
  readonly isSpent: boolean;
}

export interface OrderToPay {
  readonly id: string;
  readonly reference: string;
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  /** True when the order already has a transfer. */
  readonly isMatched: boolean;
  /** The cents of each return that staff recorded and that no transfer is matched with yet. */
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
  /** The reason why the proposal is not certain, or null when it is certain. */
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
/** The least score of a proposal. An amount alone or a damaged reference alone reaches it. */
const minScore = 0.3;
const maxProposals = 3;

/**
 * Matches transfers with the orders that they may pay, the likeliest first.
 *
 * A certain match needs no check by staff. It has the exact amount, the whole reference, one waiting order and
 * one transfer. If the bank's file has a status column, the status must be settled.
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

/** A transfer with the facts of its text, which are read once for all orders. */
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
  /** The id of the recipient's name, from `preparePayerNames`. */
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
 * Indexes orders by both halves of their references, so that a transfer is not compared with every order. One wrong
 * letter still leaves one half intact.
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
 * Picks the likeliest of several orders with the same amount. Unpaid orders come first, then orders that fit the
 * payer and the day, then the earliest.
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
  // The payer and the day support a match, but are not enough without an amount or a reference.
  if (reasons.length === 0) return reasons;
  if (isNameOfPayer(nameId)) reasons.push("payer");
  if (isInTime(transfer, { day })) reasons.push("time");
  return reasons;
}

const isInTime = (transfer: ReadTransfer, { day }: Pick<ReadOrder, "day">): boolean =>
  transfer.day >= day && transfer.day - day <= 4;

/**
 * Tells whether the letters contain a reference with one error. A letter may be wrong, missing or extra. The
 * reference may also be cut off at its start, or joined to the words around it.
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
 * Returns the effect of a transfer on an order. A transfer pays the order, matches an earlier approval or return by
 * hand, or is a further transfer. Money for an order that was cancelled unpaid is returned.
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
  if (transfer.returnReport !== null) return "went-back";
  if (transfer.unconfirmedStatus !== null) return "status-unknown";
  if (transfer.doubt !== null) return transfer.doubt;
  if (isPossiblyReturned(transfer.text)) return "may-be-returned";
  return transfer.paidOn < order.placedOn ? "paid-before-ordered" : null;
}
