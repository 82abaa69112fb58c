import { auditActions } from "@harbour/contracts/operator";
import { expect, test } from "vitest";
import { auditSentences } from "./audit-sentences.ts";

const actions = Object.values(auditActions).flat();
const placeholders = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

test("every act that the audit records has a sentence in both languages", () => {
  expect(Object.keys(auditSentences).toSorted()).toEqual(actions.toSorted());
  for (const action of actions) {
    const { en, zh } = auditSentences[action];
    expect(en, action).toMatch(/^[A-Z{].+\.$/);
    expect(zh, action).toMatch(/。$/);
    expect(placeholders(zh), action).toEqual(placeholders(en));
  }
});

test("no act is listed in two areas", () => {
  expect(new Set(actions).size).toBe(actions.length);
});
