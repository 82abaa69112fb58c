import type { LocalizedText, OrderRefund } from "@harbour/contracts";
import {
  type StaffOrder,
  type OrderNoteWire,
  type StaffOrderDetails,
  type OperatorRole,
  type OrderMoneyWire,
  type WaitingProofWire,
} from "@harbour/contracts/operator";
import { toWire } from "../../platform/values/money.ts";
import { type OrderParts, presentOrder, presentOrderSummary } from "../order-details/index.ts";
import { canRolePerform, listStaffActions, waitsForStaff } from "../order-status/index.ts";
import type { OrderRow } from "../orders/index.ts";
import type { PaymentProofRow } from "../proofs/index.ts";
import type { OrderNote, OrderPrint } from "./order-notes.repository.ts";

interface QueueParts extends Pick<OrderParts, "events" | "lines"> {
  readonly slipsPrintedAt: Date | null;
  readonly refundState: StaffOrder["refund_state"];
}

/** Presents a line of the order queue for this role. */
export function presentQueueLine(
  order: OrderRow,
  role: OperatorRole,
  { events, lines, slipsPrintedAt, refundState }: QueueParts,
): StaffOrder {
  return {
    ...presentOrderSummary(order, events),
    version: order.version,
    contact: presentContact(order),
    delivery_method: order.deliveryInfo.method,
    courier: order.deliveryInfo.courier?.title ?? null,
    district: order.deliveryInfo.station?.district ?? null,
    unit_count: lines.reduce((sum, { qty, withdrawnQty }) => sum + qty - (withdrawnQty ?? 0), 0),
    waits_for_staff: waitsForStaff(order),
    actions: listStaffActions(order, role),
    refund_state: refundState,
    slips_printed_at: slipsPrintedAt?.toISOString() ?? null,
  };
}

/** Returns the person whom staff contact about an order. */
export function presentContact({
  deliveryDetails: { recipient_name: name, email, area_code, phone },
}: OrderRow) {
  return { name, email, phone: phone && `+${area_code} ${phone}` };
}

export interface StaffParts extends OrderParts {
  readonly notes: readonly OrderNote[];
  readonly prints: readonly OrderPrint[];
  /** The recipient before each change, by the id of the event. */
  readonly formerRecipients: ReadonlyMap<number, OrderRow["deliveryDetails"]>;
  /** The names of colleagues by operator id. */
  readonly names: ReadonlyMap<string, string>;
  readonly unprintableLetters: readonly string[];
}

/** Presents everything about an order that this role may see. */
export function presentOrderForStaff(
  order: OrderRow,
  orderParts: StaffParts,
  {
    role,
    openingHours,
    refunds,
    money,
  }: {
    readonly role: OperatorRole;
    readonly openingHours: LocalizedText | null;
    readonly refunds: readonly OrderRefund[];
    readonly money: OrderMoneyWire;
  },
): StaffOrderDetails {
  // The proof's picture is not included. Staff open it by a separate call, which records the viewer.
  const {
    earned_points: _,
    returned_voucher: __,
    refund_request: ___,
    refund_until: ____,
    ...orderForStaff
  } = presentOrder(order, orderParts, {
    proofImage: null,
    openingHours,
    refunds,
  });
  return {
    ...orderForStaff,
    // Staff also see the internal reasons of the price calculation.
    calculation_trace: [...order.calculationTrace],
    version: order.version,
    money,
    customer_id: order.customerId,
    language: order.language,
    voucher_code: order.voucherCode,
    unprintable_letters: [...orderParts.unprintableLetters],
    history: presentHistory(orderParts),
    notes: orderParts.notes.map(presentNote),
    proofs: orderParts.proofs.map((proof) => ({
      _id: String(proof.id),
      status: proof.status,
      reason: proof.reason,
      uploaded_at: proof.uploadedAt.toISOString(),
      reading: proof.reading,
      image_url: canRolePerform(role, "approve-proof") ? proofImageUrl(order.id, proof) : null,
    })),
    actions: listStaffActions(order, role),
  };
}

/** Merges the events of an order with the prints of its papers. A print changes no status. */
function presentHistory(orderParts: StaffParts): StaffOrderDetails["history"] {
  const events = orderParts.events.map((event) => ({
    event: event.event,
    from_status: event.fromStatus,
    to_status: event.toStatus,
    by: {
      kind: event.actorKind,
      name: (event.actorKind === "staff" && orderParts.names.get(event.actorId ?? "")) || null,
    },
    reason: event.reason,
    former_recipient: orderParts.formerRecipients.get(event.id) ?? null,
    created_at: event.createdAt.toISOString(),
  }));
  const prints = orderParts.prints.map(({ paper, operatorId, printedAt }) => {
    const time = printedAt.toISOString();
    const status = events.findLast(({ created_at: createdAt }) => createdAt <= time)!.to_status;
    return {
      event: `${paper}-printed`,
      from_status: status,
      to_status: status,
      by: { kind: "staff" as const, name: orderParts.names.get(operatorId) ?? null },
      reason: null,
      former_recipient: null,
      created_at: time,
    };
  });
  return [...events, ...prints].toSorted((entry, otherEntry) =>
    entry.created_at < otherEntry.created_at
      ? -1
      : Number(entry.created_at > otherEntry.created_at),
  );
}

/** Collects the buyer's texts that are printed on papers. The fonts have every letter of the shop's own texts. */
export const collectPaperTexts = ({
  deliveryDetails: { recipient_name: name, address, remarks },
}: OrderRow) => [name, address, remarks].join(" ");

function proofImageUrl(
  orderId: string,
  { id, uploadId }: Pick<PaymentProofRow, "id" | "uploadId">,
) {
  return uploadId === null ? null : `/api/operator/orders/${orderId}/proofs/${id}/image`;
}

export function presentNote({ id, text, operatorId, name, createdAt }: OrderNote): OrderNoteWire {
  return {
    _id: String(id),
    text,
    by: operatorId === null ? null : { _id: operatorId, name },
    created_at: createdAt.toISOString(),
  };
}

export function presentWaitingProof(proof: PaymentProofRow, order: OrderRow): WaitingProofWire {
  return {
    _id: String(proof.id),
    uploaded_at: proof.uploadedAt.toISOString(),
    reading: proof.reading,
    image_url: proofImageUrl(order.id, proof),
    order: {
      _id: order.id,
      reference: order.reference,
      version: order.version,
      store_id: order.storeId,
      payment_method: order.paymentMethod,
      currency: "HKD",
      amount: toWire(order.total),
      contact: presentContact(order),
      current_status: order.status,
      created_at: order.createdAt.toISOString(),
    },
  };
}
