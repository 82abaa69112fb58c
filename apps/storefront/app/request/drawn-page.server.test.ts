import { expect, test } from "vitest";
import { readBody, makeDrawnPage } from "./drawn-page.server.ts";

test("a rendered page is passed on unchanged, and can be read like any other response", async () => {
  const page = Buffer.from("<p>購物車</p>");
  const response = makeDrawnPage(page, { status: 404 });
  expect(response.status).toBe(404);
  expect(await readBody(response)).toBe(page);
  expect(await response.text()).toBe("<p>購物車</p>");
});

test("any other response is read, also a copy of a rendered page", async () => {
  const remade = new Response(makeDrawnPage(Buffer.from("a page"), {}).body);
  expect((await readBody(remade)).toString()).toBe("a page");
  expect((await readBody(new Response(null))).length).toBe(0);
});
