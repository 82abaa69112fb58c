import type { OperatorRole, StaffOrderDetails } from "@harbour/contracts/operator";
import { findOpeningHours } from "../../catalogue/delivery/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { findOperatorNames } from "../../platform/sessions/operator-names.ts";
import { unprintableLetters } from "../../platform/values/unprintable-letters.ts";
import { findOrderParts } from "../order-details/index.ts";
import { findFormerRecipients, type OrderRow } from "../orders/index.ts";
import { type ReservationDeps, orderRefunds } from "../ports.ts";
import { addUpOrderMoney } from "./order-money.rules.ts";
import { findOrderNotes, findPrints } from "./order-notes.repository.ts";
import { presentOrderForStaff, collectPaperTexts } from "./order-queue.presenter.ts";
import { findReceivedMoney } from "./received-money.ts";

/** Reads an order with its history and notes, limited to what the operator's role may see. */
export async function describeForStaff(
  { registry }: ReservationDeps,
  db: Db | Tx,
  role: OperatorRole,
  order: OrderRow,
): Promise<StaffOrderDetails> {
  const orderParts = await findOrderParts(db, order.id);
  const prints = await findPrints(db, order.id);
  const actors = [
    ...orderParts.events.flatMap(({ actorKind, actorId }) =>
      actorKind === "staff" && actorId !== null ? [actorId] : [],
    ),
    ...prints.map(({ operatorId }) => operatorId),
  ];
  const refunds = await registry.ports.get(orderRefunds)(db, order.id);
  const receivedMoney = await findReceivedMoney({ registry }, db, order);
  return presentOrderForStaff(
    order,
    {
      ...orderParts,
      notes: await findOrderNotes(db, order.id),
      prints,
      formerRecipients: await findFormerRecipients(db, [order.id]),
      names: await findOperatorNames(db, actors),
      unprintableLetters: await unprintableLetters(collectPaperTexts(order)),
    },
    {
      role,
      openingHours: await findOpeningHours(db, order.deliveryInfo),
      refunds,
      money: addUpOrderMoney(order, receivedMoney, refunds),
    },
  );
}
