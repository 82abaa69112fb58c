import { expect, test } from "vitest";
import { personEmail } from "./person-email.rules.ts";

test.each([
  ["Chan.Tai.Man@Gmail.com", "chantaiman@gmail.com"],
  ["chantaiman+toys@googlemail.com", "chantaiman@gmail.com"],
  ["chan.tai+1@example.com", "chan.tai@example.com"],
  ["CHAN@EXAMPLE.COM", "chan@example.com"],
  ["", ""],
])("limits per person treat %s as %s", (email, person) => {
  expect(personEmail(email)).toBe(person);
});
