import { expect, test } from "vitest";
import { changeChoices, standardChoices } from "./notifications.rules.ts";

test("what is not named stays, and no answer changed by it", () => {
  const { after, answers } = changeChoices(standardChoices, { is_notifiable: false });
  expect(after).toEqual({ ...standardChoices, is_notifiable: false });
  expect(answers).toEqual([]);
});

test("an answer given again is no change; another one is", () => {
  const is_accept = { delivery_update: true, marketing_info: true };
  const { after, answers } = changeChoices(standardChoices, { is_accept });
  expect(after.is_accept).toEqual({ ...standardChoices.is_accept, marketing_info: true });
  expect(answers).toEqual([{ topic: "marketing_info", isAccepted: true }]);
});

test("a channel named twice is one channel", () => {
  const { after } = changeChoices(standardChoices, { channels: ["SMS", "EMAIL", "SMS"] });
  expect(after.channels).toEqual(["SMS", "EMAIL"]);
});
