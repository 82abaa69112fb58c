import { strict as assert } from "node:assert";
import fc from "fast-check";
import { toWire } from "../../platform/values/money.ts";
import * as actions from "./actions.ts";
import * as rules from "./model-rules.ts";
import type { Model } from "./pure-model.ts";
import type { Stage } from "./stage.ts";
import { newKey, step } from "./step.ts";

const person = fc.integer({ min: 0, max: 1 });
const checkout: fc.Arbitrary<rules.ModelCheckout> = fc.record({
  who: person,
  isOnline: fc.boolean(),
  isPickup: fc.boolean(),
  withCode: fc.boolean(),
  expects: fc.constantFrom("none" as const, "right" as const, "right" as const, "wrong" as const),
  only: fc.option(fc.integer({ min: 0, max: 2 }), { freq: 4 }),
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
  .map((look) =>
    step(`readCart(${JSON.stringify(look)})`, async (model, stage) => {
      const request = { ...look, isOnline: false, only: null };
      const { body } = await actions.readCart(
        stage,
        look.who,
        actions.checkoutBody(stage, request),
      );
      const price = rules.priceShown(model, request);
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
          off: toWire(price.off),
          points: price.points,
          isEnough: price.points <= model.people[look.who]!.points,
          isApplied: price.codeApplies,
          hasReason: look.withCode && !price.codeApplies,
        },
      );
    }),
  );

function expectedTotal(model: Model, planned: rules.ModelCheckout): number | undefined {
  if (planned.expects === "none") return undefined;
  const { total } = rules.priceShown(model, planned);
  return planned.expects === "right" ? total : total + 10;
}

function toCheckout(model: Model, stage: Stage, planned: rules.ModelCheckout): object {
  const { cart } = model.people[planned.who]!;
  return actions.checkoutBody(stage, planned, { total: expectedTotal(model, planned), cart });
}

export const checkOutStep = (planned: rules.ModelCheckout) =>
  step(`checkOut(${JSON.stringify(planned)})`, async (model, stage) => {
    const body = toCheckout(model, stage, planned);
    const key = newKey();
    const older = rules.olderOrders(model, planned);
    const left = model.free.map((units, at) =>
      older.reduce((sum, { bought }) => sum + bought[at]!, units),
    );
    const reply = await actions.checkOut(stage, planned.who, body, key);
    expectAmong(actions.describeReply(reply), rules.checkOut(model, planned));
    if (reply.status === 200) {
      actions.remember(stage, reply, { ...planned, body, key });
      assert.equal(reply.body.return_url !== null, model.orders.at(-1)!.payment !== null);
    } else if (reply.body.code === "insufficient_stock") {
      for (const [id, units] of Object.entries(reply.body.details.left))
        assert.equal(units, left[stage.articles.indexOf(id)]);
    }
  });
export const checkOut = checkout.map(checkOutStep);

/** Presses the button twice. Both calls return one order, or the second is refused as in progress. */
export const checkOutTwice = checkout.map((planned) =>
  step(`checkOutTwice(${JSON.stringify(planned)})`, async (model, stage) => {
    const body = toCheckout(model, stage, planned);
    const key = newKey();
    const replies = await Promise.all(
      [1, 2].map(() => actions.checkOut(stage, planned.who, body, key)),
    );
    const allowed = rules.checkOut(model, planned);
    const first = replies.find(({ status }) => status === 200);
    for (const reply of replies) {
      expectAmong(actions.describeReply(reply), [...allowed, "409 request_in_flight"]);
      if (reply.status === 200) assert.equal(reply.body.order_id, first!.body.order_id);
    }
    assert.equal(first !== undefined, allowed.includes(rules.success), "one of the two is heard");
    if (first) actions.remember(stage, first, { ...planned, body, key });
  }),
);

/** Both people press the button at once; the answers must be right for one of the two orders. */
export const checkOutInParallel = fc.tuple(checkout, checkout).map(([left, right]) => {
  const pair = [
    { ...left, who: 0, expects: "none" as const },
    { ...right, who: 1, expects: "none" as const },
  ];
  return step(`rush(${JSON.stringify(pair)})`, async (model, stage) => {
    const sent = pair.map((planned) => ({
      planned,
      body: toCheckout(model, stage, planned),
      key: newKey(),
    }));
    const replies = await Promise.all(
      sent.map(({ planned, body, key }) => actions.checkOut(stage, planned.who, body, key)),
    );
    const answers = replies.map((reply) => actions.describeReply(reply));
    const order = [
      [0, 1],
      [1, 0],
    ].find((turns) => {
      const trial = structuredClone(model);
      return turns.every((at) => rules.checkOut(trial, pair[at]!).includes(answers[at]!));
    });
    assert.ok(order, `nobody can have been first: ${answers.join(" and ")}`);
    for (const at of order) {
      rules.checkOut(model, pair[at]!);
      if (replies[at]!.status === 200)
        actions.remember(stage, replies[at]!, { ...sent[at]!, who: at });
    }
  });
});

function expectAmong(answer: string, allowed: readonly string[]): void {
  assert.ok(allowed.includes(answer), `${answer} instead of ${allowed.join(" or ")}`);
}
