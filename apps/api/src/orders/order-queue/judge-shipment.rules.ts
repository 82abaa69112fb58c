import type { ShipmentOutcome } from "@harbour/contracts/operator";
import type { OrderStatus } from "@harbour/contracts/order-status";
import type { TypedShipment } from "./read-shipment.ts";
import { isOtherValue } from "./tracking-number.rules.ts";

/** Facts of an order that decide whether a row is sent. */
export interface ShipmentOrder {
  readonly id: string;
  readonly status: OrderStatus;
  readonly isPickup: boolean;
  /** True while the status table lets staff send a parcel. */
  readonly canShip: boolean;
  readonly unsentUnits: number;
  /** The numbers of its parcels, as `numberKey` makes them. */
  readonly sentNumbers: ReadonlySet<string>;
  readonly isRefundRequested: boolean;
}

export interface ShipmentJudgement {
  readonly outcome: ShipmentOutcome;
  /** The reference of another order that left with this number. */
  readonly otherOrder: string | null;
  /** The line that repeats the order or the number. */
  readonly otherLine: number | null;
}

export interface ShipmentRow {
  readonly typed: TypedShipment;
  /** The named order; undefined for an unknown one. */
  readonly order: ShipmentOrder | undefined;
  /** The reference of another order that left with this number. */
  readonly usedBy: string | undefined;
}

/** Returns a tracking number for comparisons, without case and blanks. */
export const numberKey = (number: string): string => number.replaceAll(" ", "").toUpperCase();

/** Judges each row: sent, or the first reason against it. A repeated number or order may be a slip, so neither leaves. */
export function judgeShipment(rows: readonly ShipmentRow[]): ShipmentJudgement[] {
  return rows.map((row) => ({ otherOrder: null, otherLine: null, ...judgeRow(row, rows) }));
}

function judgeRow(
  row: ShipmentRow,
  rows: readonly ShipmentRow[],
): Pick<ShipmentJudgement, "outcome"> & Partial<ShipmentJudgement> {
  const { order, typed, usedBy } = row;
  if (order === undefined) return { outcome: "unknown-order" };
  const key = numberKey(typed.number);
  if (order.sentNumbers.has(key)) return { outcome: "already-sent" };
  const obstacle = obstacleOf(order) ?? faultOf(typed.number);
  if (obstacle !== undefined) return { outcome: obstacle };
  const others = rows.filter((other) => other !== row);
  const ofSame = others.filter(
    (other) => other.order?.id === order.id && other.typed.number !== "",
  );
  const twin = ofSame.find((other) => numberKey(other.typed.number) === key);
  if (twin && twin.typed.line < typed.line)
    return { outcome: "repeated", otherLine: twin.typed.line };
  const rival = ofSame.find((other) => numberKey(other.typed.number) !== key);
  if (rival) return { outcome: "two-numbers", otherLine: rival.typed.line };
  if (usedBy !== undefined) return { outcome: "number-used", otherOrder: usedBy };
  const sharer = others.find(
    (other) => other.order?.id !== order.id && numberKey(other.typed.number) === key,
  );
  if (sharer) return { outcome: "number-used", otherLine: sharer.typed.line };
  return { outcome: "ships" };
}

function obstacleOf(order: ShipmentOrder): ShipmentOutcome | undefined {
  if (order.status === "cancelled") return "cancelled";
  if (order.status === "submitted" || order.status === "pending") return "unpaid";
  if (order.isPickup) return "pick-up";
  if (!order.canShip || order.unsentUnits === 0) return "nothing-left";
  return order.isRefundRequested ? "refund-requested" : undefined;
}

const maxNumber = 80;

function faultOf(number: string): ShipmentOutcome | undefined {
  if (number === "") return "no-number";
  if (number.length > maxNumber) return "long-number";
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(number)) return "rounded-number";
  return !/\d/.test(number) || isOtherValue(number) ? "unlikely-number" : undefined;
}
