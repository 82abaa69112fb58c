import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aProduct, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
const feed = (headers = {}) => shop.anyone.get("/calendar/releases.ics", { headers });

test("the feed names all that comes out in a month, however much", async () => {
  for (let made = 0; made < 101; made += 1) await aProduct(deps);
  await deps.db.execute(sql`update products set release_date = shop_today() + 40`);
  expect((await feed()).text.match(/BEGIN:VEVENT/g)).toHaveLength(101);
});

test("programs that have the present feed are sent nothing", async () => {
  const etag = (await feed()).headers["etag"]!;
  const again = await feed({ "if-none-match": etag });
  expect([again.status, again.text, again.headers["etag"]]).toEqual([304, "", etag]);
  await aProduct(deps);
  await deps.db.execute(sql`update products set release_date = shop_today() + 41`);
  expect((await feed({ "if-none-match": etag })).status).toBe(200);
});
