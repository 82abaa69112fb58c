import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { aProduct, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
const feed = (headers = {}) => shop.anyone.get("/calendar/releases.ics", { headers });

test("the feed lists every release of a month", async () => {
  for (let index = 0; index < 101; index += 1) await aProduct(deps);
  await deps.db.execute(sql`update products set release_date = shop_today() + 40`);
  expect((await feed()).text.match(/BEGIN:VEVENT/g)).toHaveLength(101);
});

test("calendar programs that already have the current feed get 304", async () => {
  const etag = (await feed()).headers["etag"]!;
  const repeatedReply = await feed({ "if-none-match": etag });
  expect([repeatedReply.status, repeatedReply.text, repeatedReply.headers["etag"]]).toEqual([
    304,
    "",
    etag,
  ]);
  await aProduct(deps);
  await deps.db.execute(sql`update products set release_date = shop_today() + 41`);
  expect((await feed({ "if-none-match": etag })).status).toBe(200);
});

test("ends every line of the feed with CRLF, as strict programs require", async () => {
  await aProduct(deps, { name: "last-line" });
  await deps.db.execute(sql`update products set release_date = shop_today() + 42`);
  const { text } = await feed();
  expect(text.match(/(?<!\r)\n|\r(?!\n)/)).toBeNull();
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  const [, , events] = ICAL.parse(text);
  expect(events.length).toBe(text.match(/BEGIN:VEVENT/g)!.length);
});

test("a HEAD request for the feed returns its length without its body", async () => {
  const { text } = await feed();
  const headReply = await shop.api.inject({
    method: "HEAD",
    url: "/api/customer/calendar/releases.ics",
  });
  expect([headReply.statusCode, headReply.body]).toEqual([200, ""]);
  expect(headReply.headers["content-length"]).toBe(String(Buffer.byteLength(text)));
});
