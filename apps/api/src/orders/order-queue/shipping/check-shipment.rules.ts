import type { ShipmentOutcome } from "@harbour/contracts/operator";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { normaliseTrackingNumber } from "@harbour/contracts/tracking-number";
import type { TypedShipment } from "./read-shipment.ts";
import { isPriceWeightOrDay } from "./tracking-number.rules.ts";

/** The facts of an order that decide whether a row of tracking numbers is sent. */
export interface ShipmentOrder {
  readonly id: string;
  readonly status: OrderStatus;
  readonly isPickup: boolean;
  /** True when the status table allows staff to send a parcel. */
  readonly canShip: boolean;
  readonly unsentUnits: number;
  /** The tracking numbers of the order's parcels, as `normaliseTrackingNumber` spells them. */
  readonly sentNumbers: ReadonlySet<string>;
  readonly isRefundRequested: boolean;
}

export interface ShipmentCheck {
  readonly outcome: ShipmentOutcome;
  /** The reference of another order that was sent with this number. */
  readonly otherOrder: string | null;
  /** The number of another line with the same order or tracking number. */
  readonly otherLine: number | null;
}

export interface ShipmentRow {
  readonly typed: TypedShipment;
  /** The order that the row names. Undefined when no such order exists. */
  readonly order: ShipmentOrder | undefined;
  /** The reference of another order that was sent with this number. */
  readonly usedBy: string | undefined;
}

/**
 * Checks each row. A row is sent, or has the first reason against sending. An exact repetition is sent once. If an
 * order has two numbers, or a number has two orders, none of these rows is sent, because one may be a mistake.
 */
export function checkShipment(rows: readonly ShipmentRow[]): ShipmentCheck[] {
  const rowsWithKeys = rows.map((row) => ({
    ...row,
    key: normaliseTrackingNumber(row.typed.number),
  }));
  return rowsWithKeys.map((row) => ({
    otherOrder: null,
    otherLine: null,
    ...checkRow(row, rowsWithKeys),
  }));
}

interface KeyedRow extends ShipmentRow {
  /** The tracking number in the form used for comparison. */
  readonly key: string;
}

function checkRow(
  row: KeyedRow,
  rows: readonly KeyedRow[],
): Pick<ShipmentCheck, "outcome"> & Partial<ShipmentCheck> {
  const { order, typed, usedBy, key } = row;
  if (order === undefined) return { outcome: "unknown-order" };
  if (order.sentNumbers.has(key)) return { outcome: "already-sent" };
  const obstacle = findOrderObstacle(order) ?? findNumberFault(typed.number);
  if (obstacle !== undefined) return { outcome: obstacle };
  const ownRows = rows.filter(
    (otherRow) => otherRow !== row && otherRow.order?.id === order.id && otherRow.key !== "",
  );
  const repeatedRow = ownRows.find((otherRow) => otherRow.key === key);
  if (repeatedRow && repeatedRow.typed.line < typed.line)
    return { outcome: "repeated", otherLine: repeatedRow.typed.line };
  const conflictingRow = ownRows.find((otherRow) => otherRow.key !== key);
  if (conflictingRow) return { outcome: "two-numbers", otherLine: conflictingRow.typed.line };
  if (usedBy !== undefined) return { outcome: "number-used", otherOrder: usedBy };
  const rowOfSameNumber = rows.find(
    (otherRow) => otherRow.order?.id !== order.id && otherRow.key === key,
  );
  if (rowOfSameNumber) return { outcome: "number-used", otherLine: rowOfSameNumber.typed.line };
  return { outcome: "ships" };
}

function findOrderObstacle(order: ShipmentOrder): ShipmentOutcome | undefined {
  if (order.status === "cancelled") return "cancelled";
  if (order.status === "submitted" || order.status === "pending") return "unpaid";
  if (order.isPickup) return "pick-up";
  if (!order.canShip || order.unsentUnits === 0) return "nothing-left";
  return order.isRefundRequested ? "refund-requested" : undefined;
}

const maxNumber = 80;

function findNumberFault(number: string): ShipmentOutcome | undefined {
  if (number === "") return "no-number";
  if (number.length > maxNumber) return "long-number";
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(number)) return "rounded-number";
  return !/\d/.test(number) || isPriceWeightOrDay(number) ? "unlikely-number" : undefined;
}
