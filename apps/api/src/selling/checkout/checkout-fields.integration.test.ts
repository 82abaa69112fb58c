import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  aCheckout,
  aCourier,
  anOrder,
  aProduct,
  checkOut,
  addUnitsToCart,
  recipient,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
beforeAll(() => aCourier(shop.deps));
const product = await aProduct(shop.deps, {
  variants: [{ stock: 50 }],
});
const variantId = product.variants[0]!.id;
await shop.deps.db.execute(
  sql`update product_variants set per_person_limit = 2 where id = ${variantId}`,
);
const withPhoneOnly = (phone: string) => ({ delivery_details: { ...recipient, email: "", phone } });

describe("fields of a checkout", () => {
  test("refuses a checkout without contact and says that a phone is needed", async () => {
    const guest = await addUnitsToCart(shop, { variantId });
    const { status, body } = await checkOut(shop, guest, withPhoneOnly(""));
    expect([status, body.errors]).toEqual([
      422,
      {
        "delivery_details.phone": ["Enter a phone number. Only the e-mail is optional."],
      },
    ]);
  });

  test("refuses a delivery without a courier (S7-060)", async () => {
    const guest = await addUnitsToCart(shop, { variantId });
    for (const courier_id of [undefined, null, ""]) {
      const delivery_info = { country_code: "HK", method: "DELIVERY", courier_id };
      const { status, body } = await checkOut(shop, guest, { delivery_info });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["delivery_info.courier_id"]]);
    }
  });

  test("refuses an unknown district with any courier", async () => {
    const guest = await addUnitsToCart(shop, { variantId });
    const { body } = await checkOut(shop, guest, {
      delivery_info: { ...(aCheckout()["delivery_info"] as object), district: "zzz" },
    });
    expect(body.errors).toEqual({
      "delivery_info.district": ["Enter one of Hong Kong's 18 districts, such as sha-tin."],
    });
  });

  test("requires a district when the courier does not serve all of them", async () => {
    const courier_id = await aCourier(shop.deps, { key: "city-van", excluded: ["islands"] });
    const guest = await addUnitsToCart(shop, { variantId });
    const to = (district?: string) =>
      checkOut(shop, guest, {
        delivery_info: { country_code: "HK", method: "DELIVERY", courier_id, district },
        delivery_details: { ...recipient, email: "van@example.com", phone: "61230000" },
      });
    for (const district of [undefined, "", "nowhere"]) {
      const { status, body } = await to(district);
      expect([district, status, body.errors]).toEqual([
        district,
        422,
        {
          "delivery_info.district": [
            "Please name the district: this delivery service does not go to every one.",
          ],
        },
      ]);
    }
    expect((await to("islands")).status).toBe(422);
    expect((await to("eastern")).status).toBe(200);
  });

  test("accepts a country in small letters and refuses an unknown one", async () => {
    const { delivery_info: info } = aCheckout() as { delivery_info: object };
    const guest = await addUnitsToCart(shop, { variantId });
    const unknownCountryReply = await checkOut(shop, guest, {
      delivery_info: { ...info, country_code: "ZZ" },
    });
    expect([unknownCountryReply.status, Object.keys(unknownCountryReply.body.errors)]).toEqual([
      422,
      ["delivery_info.country_code"],
    ]);
    const accepted = await checkOut(shop, guest, {
      delivery_info: { ...info, country_code: "hk" },
    });
    expect(accepted.status, accepted.text).toBe(200);
  });

  test("removes control and bidirectional characters from the recipient's name", async () => {
    const recipient_name = "\u202EChan\u0007 Tai\nMan\u2066 ";
    const { orderId, guest } = await anOrder(shop, {
      variantId,
      checkout: { delivery_details: { ...recipient, phone: "60000001", recipient_name } },
    });
    const { body } = await shop.as(guest).get(`/orders/${orderId}/details`);
    expect(body.delivery_details.recipient_name).toBe("Chan Tai Man");
  });
});

describe("order by phone alone (S5-014)", () => {
  test("a buyer with only a phone can read and cancel the order and gets news by SMS", async () => {
    const phone = "61110001";
    const { orderId } = await anOrder(shop, { variantId, checkout: withPhoneOnly(phone) });
    const path = `/orders/${orderId}`;
    const { status, body } = await shop.anyone.get(`${path}/details/guest`, { query: { phone } });
    expect([status, body.delivery_details?.email]).toEqual([200, ""]);
    expect((await shop.anyone.put(`${path}/cancelled/guest`, { phone })).status).toBe(200);
    await shop.runJobs();
    const { rows } = await shop.deps.db.execute<{ channel: string; recipient: string }>(
      sql`select channel, recipient from outbox where recipient in ('', '85261110001')`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ channel, recipient: to }) => channel === "sms" && to !== "")).toBe(true);
  });

  test("buyers without email do not share the limit per person, but buyers with one phone do", async () => {
    await anOrder(shop, { variantId, qty: 2, checkout: withPhoneOnly("61110002") });
    await anOrder(shop, { variantId, qty: 2, checkout: withPhoneOnly("61110003") });
    const secondGuest = await addUnitsToCart(shop, { variantId });
    expect((await checkOut(shop, secondGuest, withPhoneOnly("61110003"))).status).toBe(409);
  });

  test("an empty email finds no order", async () => {
    const { orderId } = await anOrder(shop, { variantId, checkout: withPhoneOnly("61110004") });
    const { status } = await shop.anyone.get(`/orders/${orderId}/details/guest`, {
      query: { email: "" },
    });
    expect(status).toBe(422);
  });
});

describe("guest look-up without contact", () => {
  test.each([
    ["get", "details"],
    ["put", "upload"],
    ["put", "completed"],
    ["put", "cancelled"],
  ] as const)("%s %s without contact asks for phone or email (S5-023)", async (method, call) => {
    const path = `/orders/HB-0000-0000/${call}/guest`;
    for (const contact of [{}, { email: "", phone: "" }, { email: "  " }]) {
      const { status, body } =
        method === "get"
          ? await shop.anyone.get(path, { query: contact })
          : await shop.anyone.put(path, { image: "/files/x", ...contact });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["phone", "email"]]);
    }
  });
});
