import { expect, test } from "vitest";
import { readResponseBody, makeBufferedResponse } from "./buffered-response.server.ts";

test("a rendered page is passed on unchanged, and can be read like any other response", async () => {
  const page = Buffer.from("<p>購物車</p>");
  const response = makeBufferedResponse(page, { status: 404 });
  expect(response.status).toBe(404);
  expect(await readResponseBody(response)).toBe(page);
  expect(await response.text()).toBe("<p>購物車</p>");
});

test("any other response is read, also a copy of a rendered page", async () => {
  const copiedResponse = new Response(makeBufferedResponse(Buffer.from("a page"), {}).body);
  expect((await readResponseBody(copiedResponse)).toString()).toBe("a page");
  expect((await readResponseBody(new Response(null))).length).toBe(0);
});
