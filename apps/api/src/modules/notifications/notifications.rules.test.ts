import { expect, test } from "vitest";
import { changeWishes, standardWishes } from "./notifications.rules.ts";

test("what is not named stays, and no answer changed by it", () => {
  const { after, answers } = changeWishes(standardWishes, { is_notifiable: false });
  expect(after).toEqual({ ...standardWishes, is_notifiable: false });
  expect(answers).toEqual([]);
});

test("an answer given again is no change; another one is", () => {
  const is_accept = { delivery_update: true, marketing_info: true };
  const { after, answers } = changeWishes(standardWishes, { is_accept });
  expect(after.is_accept).toEqual({ ...standardWishes.is_accept, marketing_info: true });
  expect(answers).toEqual([{ topic: "marketing_info", isAccepted: true }]);
});

test("a channel named twice is one channel", () => {
  const { after } = changeWishes(standardWishes, { channels: ["SMS", "EMAIL", "SMS"] });
  expect(after.channels).toEqual(["SMS", "EMAIL"]);
});
