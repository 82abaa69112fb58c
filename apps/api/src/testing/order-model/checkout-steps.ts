import { strict as assert } from "node:assert";
import fc from "fast-check";
import { toWire } from "../../platform/values/money.ts";
import * as actions from "./actions.ts";
import * as rules from "./model-rules.ts";
import type { Model } from "./pure-model.ts";
import type { Stage } from "./stage.ts";
import { makeKey, step } from "./step.ts";

const person = fc.integer({ min: 0, max: 1 });
const checkout: fc.Arbitrary<rules.ModelCheckout> = fc.record({
  who: person,
  isOnline: fc.boolean(),
  isPickup: fc.boolean(),
  withCode: fc.boolean(),
  expects: fc.constantFrom("none" as const, "right" as const, "right" as const, "wrong" as const),
  onlyLine: fc.option(fc.integer({ min: 0, max: 2 }), { freq: 4 }),
});

export const setLine = fc
  .tuple(person, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 4 }))
  .map(([person, article, qty]) =>
    step(`setLine(${[person, article, qty].join(", ")})`, async (model, stage) => {
      const reply = await actions.setLine(stage, person, article, qty);
      assert.equal(actions.describeReply(reply), rules.setLine(model, person, article, qty));
      if (reply.status !== 200) return;
      const lines = model.people[person]!.cart.filter((units) => units > 0).length;
      assert.equal(reply.body.count, lines);
    }),
  );

export const readCart = fc
  .record({ who: person, isPickup: fc.boolean(), withCode: fc.boolean() })
  .map((cartOptions) =>
    step(`readCart(${JSON.stringify(cartOptions)})`, async (model, stage) => {
      const request = { ...cartOptions, isOnline: false, onlyLine: null };
      const { body } = await actions.readCart(
        stage,
        cartOptions.who,
        actions.checkoutBody(stage, request),
      );
      const price = rules.computeShownPrice(model, request);
      assert.deepEqual(
        {
          price: body.calculations.price,
          off: body.calculations.price_discount.global,
          points: body.calculations.point.total,
          isEnough: body.is_enough_membership_points,
          isApplied: body.is_voucher_applied,
          hasReason: body.voucher_problem !== null,
        },
        {
          price: { subtotal: toWire(price.subtotal), total: toWire(price.total) },
          off: toWire(price.codeReduction),
          points: price.points,
          isEnough: price.points <= model.people[cartOptions.who]!.points,
          isApplied: price.isCodeApplied,
          hasReason: cartOptions.withCode && !price.isCodeApplied,
        },
      );
    }),
  );

function computeExpectedTotal(
  model: Model,
  plannedCheckout: rules.ModelCheckout,
): number | undefined {
  if (plannedCheckout.expects === "none") return undefined;
  const { total } = rules.computeShownPrice(model, plannedCheckout);
  return plannedCheckout.expects === "right" ? total : total + 10;
}

function makeCheckoutBody(
  model: Model,
  stage: Stage,
  plannedCheckout: rules.ModelCheckout,
): object {
  const { cart } = model.people[plannedCheckout.who]!;
  return actions.checkoutBody(stage, plannedCheckout, {
    total: computeExpectedTotal(model, plannedCheckout),
    cart,
  });
}

export const checkOutStep = (plannedCheckout: rules.ModelCheckout) =>
  step(`checkOut(${JSON.stringify(plannedCheckout)})`, async (model, stage) => {
    const body = makeCheckoutBody(model, stage, plannedCheckout);
    const key = makeKey();
    const olderOnes = rules.findOlderOrders(model, plannedCheckout);
    const unitsLeft = model.free.map((units, articleIndex) =>
      olderOnes.reduce((sum, { boughtUnits }) => sum + boughtUnits[articleIndex]!, units),
    );
    const reply = await actions.checkOut(stage, plannedCheckout.who, body, key);
    expectOneOf(actions.describeReply(reply), rules.checkOut(model, plannedCheckout));
    if (reply.status === 200) {
      actions.recordPlacedOrder(stage, reply, { ...plannedCheckout, body, key });
      assert.equal(reply.body.return_url !== null, model.orders.at(-1)!.payment !== null);
    } else if (reply.body.code === "insufficient_stock") {
      for (const [id, units] of Object.entries(reply.body.details.left))
        assert.equal(units, unitsLeft[stage.articles.indexOf(id)]);
    }
  });
export const checkOut = checkout.map(checkOutStep);

/**
 * Presses the button twice. Both calls return the same order, or the second is refused because the first is in
 * progress.
 */
export const checkOutTwice = checkout.map((plannedCheckout) =>
  step(`checkOutTwice(${JSON.stringify(plannedCheckout)})`, async (model, stage) => {
    const body = makeCheckoutBody(model, stage, plannedCheckout);
    const key = makeKey();
    const replies = await Promise.all(
      [1, 2].map(() => actions.checkOut(stage, plannedCheckout.who, body, key)),
    );
    const allowed = rules.checkOut(model, plannedCheckout);
    const first = replies.find(({ status }) => status === 200);
    for (const reply of replies) {
      expectOneOf(actions.describeReply(reply), [...allowed, "409 request_in_flight"]);
      if (reply.status === 200) assert.equal(reply.body.order_id, first!.body.order_id);
    }
    assert.equal(
      first !== undefined,
      allowed.includes(rules.successStatus),
      "one of the two is heard",
    );
    if (first) actions.recordPlacedOrder(stage, first, { ...plannedCheckout, body, key });
  }),
);

/** Lets both people press the button at once. The answers must be right for one of the two sequences. */
export const checkOutInParallel = fc
  .tuple(checkout, checkout)
  .map(([firstCheckout, secondCheckout]) => {
    const checkouts = [
      { ...firstCheckout, who: 0, expects: "none" as const },
      { ...secondCheckout, who: 1, expects: "none" as const },
    ];
    return step(`rush(${JSON.stringify(checkouts)})`, async (model, stage) => {
      const requests = checkouts.map((plannedCheckout) => ({
        plannedCheckout,
        body: makeCheckoutBody(model, stage, plannedCheckout),
        key: makeKey(),
      }));
      const replies = await Promise.all(
        requests.map(({ plannedCheckout, body, key }) =>
          actions.checkOut(stage, plannedCheckout.who, body, key),
        ),
      );
      const outcomes = replies.map((reply) => actions.describeReply(reply));
      const order = [
        [0, 1],
        [1, 0],
      ].find((turns) => {
        const trial = structuredClone(model);
        return turns.every((turn) =>
          rules.checkOut(trial, checkouts[turn]!).includes(outcomes[turn]!),
        );
      });
      assert.ok(order, `nobody can have been first: ${outcomes.join(" and ")}`);
      for (const turn of order) {
        rules.checkOut(model, checkouts[turn]!);
        if (replies[turn]!.status === 200)
          actions.recordPlacedOrder(stage, replies[turn]!, { ...requests[turn]!, who: turn });
      }
    });
  });

function expectOneOf(outcome: string, allowed: readonly string[]): void {
  assert.ok(allowed.includes(outcome), `${outcome} instead of ${allowed.join(" or ")}`);
}
