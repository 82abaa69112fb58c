import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { aCourier, readMailbox, startTestApi } from "../../testing/index.ts";
import { deleteExpiredData } from "./delete-expired-data.ts";
import { quillDetails, makePersonWithAllData } from "./testing.ts";

let now = new Date();
const shop = await startTestApi({ clock: () => now });
const { db } = shop.deps;
await aCourier(shop.deps);

const page = "/profiles/data-export";
const passHours = (hours: number) => {
  now = new Date(Date.now() + hours * 3600_000);
};
const downloadCopy = async (url: string) => JSON.parse((await shop.anyone.get(url)).text);

describe("data export", () => {
  const person = {} as Awaited<ReturnType<typeof makePersonWithAllData>>;
  const copy = { url: "", data: {} as Awaited<ReturnType<typeof downloadCopy>> };

  beforeAll(async () => {
    Object.assign(person, await makePersonWithAllData(shop));
    expect((await person.caller.get(page)).body).toMatchObject({ status: "NONE", url: null });
    expect((await person.caller.post(page)).status).toBe(200);
    const waitingExport = (await person.caller.get(page)).body;
    expect(waitingExport).toMatchObject({
      status: "WAITING",
      requested_at: expect.any(String),
      url: null,
    });
    await shop.runJobs();
    const readyCopy = (await person.caller.get(page)).body;
    expect(readyCopy).toMatchObject({ status: "READY", expires_at: expect.any(String) });
    copy.url = readyCopy.url;
    copy.data = await downloadCopy(readyCopy.url);
  });

  test("a data export contains the data of every module", () => {
    expect(copy.data).toMatchObject({
      account: { username: quillDetails.username, gender: "FEMALE", email: quillDetails.email },
      logins: [
        { kind: "EMAIL", address: quillDetails.email },
        { kind: "PHONE", address: quillDetails.phone },
      ],
      addresses: [{ street: quillDetails.street, district: "yau-tsim-mong" }],
      notifications: {
        settings: { is_accept: { marketing_info: true } },
        consents: [{ topic: "marketing_info", is_accepted: true }],
      },
      sessions: [{ user_agent: "test" }],
      carts: [{ qty: 1 }],
      wishlist: [{ product_id: expect.any(String) }],
      orders: [
        {
          reference: person.order.reference,
          cart_items: [{ qty: 1 }],
          delivery_details: { address: quillDetails.street },
        },
      ],
      reviews: [{ rating: 5, comment: "Lovely." }],
      points: { batches: [{ points: 14 }] },
      shelf: {
        pieces: [{ title: `Tin robot of ${quillDetails.username}`, width_mm: 120, height_mm: 210 }],
        hidden: [expect.any(String)],
        link: { token: expect.any(String) },
      },
      cards: { cards: [{ brand: "visa", last4: "4242" }] },
    });
    expect(copy.data.orders[0].events.map((event: { event: string }) => event.event)).toEqual([
      "checkout",
      "upload-proof",
      "approve-proof",
      "ship",
      "complete",
    ]);
    expect(copy.data.messages.map((message: { kind: string }) => message.kind)).toContain(
      "order-received",
    );
  });

  test("the links of an export show the pictures, even private ones, for a day", async () => {
    const buckets = copy.data.uploads.map((upload: { bucket: string }) => upload.bucket);
    expect(buckets).toEqual(["payment-proofs", "reviews", "avatars"]);
    passHours(23);
    for (const { address } of copy.data.uploads) {
      const path = address.replace("https://harbour.test", "");
      expect((await shop.anyone.get(path)).status, address).toBe(200);
    }
    passHours(0);
  });

  test("a data export contains no password, token or code", () => {
    const codes = copy.data.messages.filter((message: { kind: string }) =>
      message.kind.endsWith("-code"),
    );
    expect(codes).toMatchObject([{ kind: "email-code", text: null }]);
    expect(JSON.stringify(copy.data)).not.toMatch(/argon2|hs_|verification_code|token_hash/);
  });

  test("serves the export as an uncached download to the holder of the link", async () => {
    const { headers } = await shop.anyone.get(copy.url);
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="harbour-data.json"',
      "cache-control": "private, no-store",
    });
    const reply = await shop.api.inject({
      url: copy.url,
      headers: { "accept-encoding": "br, gzip" },
    });
    expect(reply.headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual(copy.data);
    const gzipRefusal = { "accept-encoding": "gzip;q=0, identity" };
    const uncompressedReply = await shop.api.inject({ url: copy.url, headers: gzipRefusal });
    expect(uncompressedReply.headers["content-encoding"]).toBeUndefined();
    expect(uncompressedReply.json()).toEqual(copy.data);
    const extendedUrl = copy.url.replace(/expires=\d/, "expires=9");
    for (const wrongUrl of [
      extendedUrl,
      copy.url.split("?")[0]!,
      copy.url.replace(/signature=./, "signature=!"),
    ])
      expect((await shop.anyone.get(wrongUrl)).status, wrongUrl).toBe(404);
  });

  test("announces the export by an email with its link", async () => {
    const emails = await readMailbox(shop, quillDetails.email);
    const readyCopy = emails.find((email) => email.kind === "data-export")!;
    expect(readyCopy.subject).toBe("Your data is ready to download");
    const [link] = /\/files\/data-exports\/\S+/.exec(readyCopy.text)!;
    expect(await downloadCopy(link)).toEqual(copy.data);
  });

  test("an export belongs to its member alone", async () => {
    const stranger = await shop.shopper();
    expect((await shop.as(stranger).get(page)).body.status).toBe("NONE");
    await shop.as(stranger).post(page);
    await shop.runJobs();
    const { url } = (await shop.as(stranger).get(page)).body;
    expect((await shop.anyone.get(url)).text.toLowerCase()).not.toContain("quill");
    expect((await shop.as(shop.guest()).get(page)).status).toBe(403);
  });

  test("a new export replaces the old one", async () => {
    await person.caller.post(page);
    expect((await shop.anyone.get(copy.url)).status).toBe(404);
    await person.caller.post(page);
    const { rows: jobs } = await db.execute(
      sql`select 1 from graphile_worker.jobs where task_identifier = 'make-data-export'`,
    );
    expect(jobs).toHaveLength(1);
    await shop.runJobs();
    const { url } = (await person.caller.get(page)).body;
    expect((await downloadCopy(url)).account.username).toBe(quillDetails.username);
  });

  test("deletes an export after a day", async () => {
    const { url } = (await person.caller.get(page)).body;
    passHours(25);
    expect((await shop.anyone.get(url)).status).toBe(404);
    expect((await person.caller.get(page)).body).toMatchObject({ status: "NONE", url: null });
    passHours(0);
    await db.execute(sql`update data_exports set ready_at = ready_at - interval '25 hours'`);
    await deleteExpiredData(shop.deps);
    expect((await db.execute(sql`select 1 from data_exports`)).rows).toHaveLength(0);
  });
});

test("announces the export by SMS to a member with only a confirmed phone", async () => {
  const ada = await shop.shopper({ language: "zh", verified: false });
  await db.execute(sql`
    insert into logins (customer_id, kind, address, area_code, phone, verified_at)
    values (${ada.id}, 'PHONE', '85261111111', '852', '61111111', now())`);
  await shop.as(ada).post(page);
  const [message] = await readMailbox(shop, "85261111111");
  expect(message).toMatchObject({ channel: "sms", kind: "data-export", language: "zh" });
  expect(message!.text).toContain("https://harbour.test/files/data-exports/");
});
