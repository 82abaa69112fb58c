import { expect, test } from "vitest";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { readContactPage } from "./read-contact-page.ts";

test("the form works without the shops when they are unreadable, so that typed words stay", async () => {
  const titledLink = { title: { en: "a", zh: "a", cn: "a" }, url: "" };
  const hours = { en: "Every day", zh: "每日", cn: "每天" };
  const storeInformation = { email: titledLink, phone: titledLink, opening_hours: hours };
  const footer = { store_information: storeInformation, social_media: [] };
  const latest = async () => ({ "customer-layout": { footer }, "area-codes": [] });
  expect(
    await readContactPage(makeRefusingContext(503, { configuration: { latest } })),
  ).toMatchObject({
    hours: "Every day",
    shops: [],
  });
});
