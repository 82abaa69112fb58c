import { expect, test } from "vitest";
import { refusingContext } from "../../../testing/refusing-context.ts";
import { readContactPage } from "./read-contact-page.ts";

test("the form stands without the shops while they cannot be read, so that typed words stay", async () => {
  const way = { title: { en: "a", zh: "a", cn: "a" }, url: "" };
  const footer = { store_information: { email: way, phone: way }, social_media: [] };
  const latest = async () => ({ "customer-layout": { footer }, "area-codes": [] });
  expect(await readContactPage(refusingContext(503, { configuration: { latest } }))).toMatchObject({
    shops: [],
  });
});
