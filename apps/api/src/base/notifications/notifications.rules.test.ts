import { expect, test } from "vitest";
import { changeChoices, defaultChoices } from "./notifications.rules.ts";

test("keeps settings that are not named, without recording answers", () => {
  const { after, changedAnswers } = changeChoices(defaultChoices, { is_notifiable: false });
  expect(after).toEqual({ ...defaultChoices, is_notifiable: false });
  expect(changedAnswers).toEqual([]);
});

test("records a changed answer and not a repeated one", () => {
  const is_accept = { delivery_update: true, marketing_info: true };
  const { after, changedAnswers } = changeChoices(defaultChoices, { is_accept });
  expect(after.is_accept).toEqual({ ...defaultChoices.is_accept, marketing_info: true });
  expect(changedAnswers).toEqual([{ topic: "marketing_info", isAccepted: true }]);
});

test("counts a channel named twice once", () => {
  const { after } = changeChoices(defaultChoices, { channels: ["SMS", "EMAIL", "SMS"] });
  expect(after.channels).toEqual(["SMS", "EMAIL"]);
});
