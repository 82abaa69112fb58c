import { expect, test } from "vitest";
import {
  makeInitialDecision,
  decideItem,
  findMissingReasons,
  makeDecisionBody,
  makePlanBody,
  serializeDecisionChoices,
} from "./decision.ts";

const request = {
  items: [
    { product_variant_id: "robot", qty: 2 },
    { product_variant_id: "crane", qty: 1 },
  ],
} as Parameters<typeof makeInitialDecision>[0];

test("a new decision approves everything that the buyer requests", () => {
  expect(makeDecisionBody(request, makeInitialDecision(request))).toEqual({
    items: [
      { product_variant_id: "robot", approved_qty: 2, restock: false },
      { product_variant_id: "crane", approved_qty: 1, restock: false },
    ],
    shipping: false,
    gifts: [],
  });
});

test("a decision needs a reason for each item with rejected units, and sends that reason", () => {
  const rejectedDecision = decideItem(makeInitialDecision(request), "robot", { approved: 1 });
  expect(findMissingReasons(request, rejectedDecision)).toEqual(["robot"]);
  const decisionInWords = decideItem(rejectedDecision, "robot", { words: " One is fine. " });
  expect(findMissingReasons(request, decisionInWords)).toEqual([]);
  expect(makeDecisionBody(request, decisionInWords).items[0]).toMatchObject({
    approved_qty: 1,
    rejection: "One is fine.",
  });
  const decisionWithReason = decideItem(decisionInWords, "robot", { prepared: "opened" });
  const [item] = makeDecisionBody(request, decisionWithReason).items;
  expect(item).toMatchObject({ rejection_reason: "opened" });
  expect(item).not.toHaveProperty("rejection");
});

test("a rejection can be planned before staff write its reason", () => {
  const rejectedDecision = decideItem(makeInitialDecision(request), "crane", { approved: 0 });
  expect(makePlanBody(request, rejectedDecision).items[1]).toEqual({
    product_variant_id: "crane",
    approved_qty: 0,
    restock: false,
    rejection: "-",
  });
});

test("a draft restores quantities, restocking and prepared reasons, but not the typed text", () => {
  const editedDecision = decideItem(makeInitialDecision(request), "robot", {
    approved: 1,
    restock: true,
    prepared: "opened",
    words: "Typed",
  });
  const savedDraft = { choices: serializeDecisionChoices({ ...editedDecision, shipping: true }) };
  expect(makeInitialDecision(request, savedDraft)).toEqual({
    ...decideItem(editedDecision, "robot", { words: "" }),
    shipping: true,
  });
});
