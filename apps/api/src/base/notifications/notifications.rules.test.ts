import { expect, test } from "vitest";
import { changeChoices, standardChoices } from "./notifications.rules.ts";

test("keeps settings that are not named, without recording answers", () => {
  const { after, changedAnswers } = changeChoices(standardChoices, { is_notifiable: false });
  expect(after).toEqual({ ...standardChoices, is_notifiable: false });
  expect(changedAnswers).toEqual([]);
});

test("records a changed answer and not a repeated one", () => {
  const is_accept = { delivery_update: true, marketing_info: true };
  const { after, changedAnswers } = changeChoices(standardChoices, { is_accept });
  expect(after.is_accept).toEqual({ ...standardChoices.is_accept, marketing_info: true });
  expect(changedAnswers).toEqual([{ topic: "marketing_info", isAccepted: true }]);
});

test("counts a channel named twice once", () => {
  const { after } = changeChoices(standardChoices, { channels: ["SMS", "EMAIL", "SMS"] });
  expect(after.channels).toEqual(["SMS", "EMAIL"]);
});
