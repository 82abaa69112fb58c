import { orderReaderRoles, type OperatorRole, operatorRoles } from "@harbour/contracts/operator";
import { orderStatuses, orderTransitions } from "@harbour/contracts/order-status";
import { describe, expect, test } from "vitest";
import { type Bought, findInvariantViolations, type TestCaller } from "../../testing/index.ts";
import {
  buyerCalls,
  makeBuyerCells,
  type StatusCell,
  listActions,
  makeShopCells,
  makeStaffCells,
} from "../../testing/status-table/attempts.ts";
import { staffCalls } from "../../testing/status-table/staff-calls.ts";
import { shopWithStages, type Stage, describeStage } from "../../testing/status-table/stages.ts";
import { findOrder } from "./find-orders.ts";

const { shop, stages } = await shopWithStages();
const { deps } = shop;
const staff = Object.fromEntries(
  await Promise.all(
    operatorRoles.map(async (role) => [role, shop.as(await shop.operator(role))] as const),
  ),
) as Record<OperatorRole, TestCaller>;
const strangers = [shop.guest(), await shop.shopper()];
const aGuest = () => shop.guest();
const aMember = () => shop.shopper();
const readRow = async ({ orderId }: Bought) => (await findOrder(deps.db, orderId))!;

test("the test tries every status and every event of every party", () => {
  expect(new Set(stages.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  expect(new Set(stages.map(describeStage)).size).toBe(stages.length);
  const eventsByParty = {
    buyer: Object.keys(buyerCalls),
    staff: staffCalls(shop).flatMap(({ events }) => events),
    shop: orderTransitions.map(({ event }) => event),
  };
  for (const { event, by } of orderTransitions) expect(eventsByParty[by]).toContain(event);
});

describe.each(stages.map((stage) => [describeStage(stage), stage] as const))(
  "order that is %s",
  (_, stage) => {
    const cellsOfBuyers = makeBuyerCells(shop, stage, strangers);
    const cells = [
      ...cellsOfBuyers,
      ...makeStaffCells(shop, stage, staff),
      ...makeShopCells(shop, stage),
    ];

    test.each([
      ["a guest", aGuest, cells],
      // Staff have the same rights to orders of guests and of members.
      ["a member", aMember, cellsOfBuyers],
    ] as const)(
      "refuses every action outside the status table for an order bought by %s",
      async (_case, newBuyer, cellsToTry) => {
        const placedOrder = await stage.make(await newBuyer());
        const before = await readRow(placedOrder);
        expect(before.status).toBe(stage.status);
        expect(before.total === 0).toBe(stage.isFree === true);
        for (const { name, attempt, expectedAnswer: answer, to } of cellsToTry) {
          if (to !== undefined) continue;
          expect(`${name} ${await attempt(placedOrder, before)}`).toBe(`${name} ${answer}`);
        }
        expect(await readRow(placedOrder)).toEqual(before);
      },
    );

    test("each staff role sees the actions that both the status table and the role allow", async () => {
      const { orderId } = await stage.make(shop.guest());
      for (const role of orderReaderRoles) {
        const { actions } = (await staff[role].get(`/orders/${orderId}`)).body;
        expect([role, ...actions.toSorted()]).toEqual([role, ...listActions(shop, stage, role)]);
        expect(actions).toEqual([...new Set(actions)]);
      }
    });

    const allowed = [
      ...cells.map((cell) => [cell.name, aGuest, cell] as const),
      ...cellsOfBuyers
        .filter(({ name }) => name.startsWith("buyer: "))
        .map((cell) => [`member and ${cell.name}`, aMember, cell] as const),
    ].filter(([, , { to }]) => to !== undefined);
    if (allowed.length > 0)
      test.each(allowed)(
        "the order changes by the status table on %s",
        async (_name, newBuyer, cell) =>
          expectTransition(stage, await stage.make(await newBuyer()), cell),
      );
  },
);

async function expectTransition(
  stage: Stage,
  placedOrder: Bought,
  { name, attempt, to }: StatusCell,
): Promise<void> {
  const before = await readRow(placedOrder);
  expect(before.status).toBe(stage.status);
  expect(`${name} ${await attempt(placedOrder, before)}`).toBe(`${name} ok`);
  expect((await readRow(placedOrder)).status).toBe(to);
}

test("every invariant of orders and stock holds after all transitions", async () => {
  // The tests above paid online orders without a provider, which violates one invariant.
  expect(await findInvariantViolations(deps)).toEqual([
    "An online order is paid exactly when the provider received its payment",
  ]);
});
