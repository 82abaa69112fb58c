import { beforeAll, describe, expect, test } from "vitest";
import { findOrderStock, setStock } from "../../catalogue/inventory/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  aWarehouse,
  makePaidOrder,
  makeOrderWithProof,
  recipient,
  startTestApi,
} from "../../testing/index.ts";
import type { TestReply } from "../../testing/test-caller.ts";
import { describeOrder } from "../order-details/index.ts";
import { findOrder } from "../orders/index.ts";
import { divideStock, splitIntoSlips } from "./packing-papers.ts";

const shop = await startTestApi();
let variantId = "";
beforeAll(async () => {
  await aCourier(shop.deps);
  variantId = (await aProduct(shop.deps, { name: "star-courier", variants: [{ stock: 100 }] }))
    .variants[0]!.id;
});

const countSheets = ({ bytes }: TestReply) =>
  bytes.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
const listFonts = ({ bytes }: TestReply) =>
  [...bytes.toString("latin1").matchAll(/\/FontName \/\w+\+(NotoSans\w+-\w+)/g)].map(
    ([, name]) => name,
  );

describe("order document", () => {
  test("sends the buyer a PDF of one sheet with embedded fonts, not cacheable by others", async () => {
    const { guest, orderId, reference } = await anOrder(shop, { variantId });
    const documentReply = await shop.as(guest).get(`/orders/${reference}/document`);
    expect(documentReply.status).toBe(200);
    expect(documentReply.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${reference}.pdf"`,
      "cache-control": "private, no-store",
    });
    expect(documentReply.text.startsWith("%PDF-")).toBe(true);
    expect(countSheets(documentReply)).toBe(1);
    expect(documentReply.bytes.length).toBeLessThan(60_000);
    expect(listFonts(documentReply)).toEqual(
      expect.arrayContaining(["NotoSansHK-Regular", "NotoSansHK-Bold"]),
    );
    const simplified = await shop.as(guest).get(`/orders/${orderId}/document?language=cn`);
    expect(listFonts(simplified)).toEqual(
      expect.arrayContaining(["NotoSansSC-Regular", "NotoSansSC-Bold"]),
    );
  });

  test("gives the document to a guest who names the order's email, and to no stranger", async () => {
    const { orderId } = await anOrder(shop, { variantId });
    const fetchDocument = (query: Record<string, string>) =>
      shop.anyone.get(`/orders/${orderId}/document/guest`, { query });
    expect((await fetchDocument({ email: recipient.email })).headers["content-type"]).toBe(
      "application/pdf",
    );
    expect((await fetchDocument({ email: "somebody@else.example" })).status).toBe(404);
    expect((await fetchDocument({})).status).toBe(422);
    expect((await shop.as(shop.guest()).get(`/orders/${orderId}/document`)).status).toBe(404);
    expect((await shop.anyone.get(`/orders/${orderId}/document`)).status).toBe(401);
  });
});

describe("packing papers", () => {
  test("prints a sheet for each of several orders and audits who printed", async () => {
    const operator = await shop.operator("fulfilment");
    const first = await makePaidOrder(shop, { variantId });
    const second = await makePaidOrder(shop, { variantId });
    const query = { order_ids: [first.orderId, second.reference, first.reference] };
    for (const [path, action] of [
      ["/packing-slips", "print-packing-slips"],
      ["/address-labels", "print-address-labels"],
    ] as const) {
      const papers = await shop.as(operator).get(path, { query });
      expect(papers.headers["content-type"]).toBe("application/pdf");
      expect(countSheets(papers)).toBe(2);
      const { rows } = await shop.deps.pool.query(
        "select operator_id, subject from operator_audit where action = $1 order by id",
        [action],
      );
      expect(rows).toEqual([
        { operator_id: operator.id, subject: `order ${first.orderId}` },
        { operator_id: operator.id, subject: `order ${second.orderId}` },
      ]);
    }
  });

  test("finds the warehouse of each article", async () => {
    const { orderId } = await makePaidOrder(shop, { variantId });
    const stock = await findOrderStock(shop.deps.db, orderId);
    expect(stock).toEqual([
      {
        variantId,
        warehouse: expect.objectContaining({ en: expect.any(String) }),
        state: "held",
        qty: expect.any(Number),
      },
    ]);
  });

  test("finds the warehouse that each parcel left from", async () => {
    const { deps } = shop;
    const [nearWarehouseId, farWarehouseId] = [
      await aWarehouse(deps, { key: "kwun-tong", position: 1 }),
      await aWarehouse(deps, { key: "tai-po", position: 2 }),
    ];
    const { variants } = await aProduct(deps, { name: "split", variants: [{ stock: 0 }] });
    const { id } = variants[0]!;
    await inTransaction(deps.db, (tx) =>
      setStock(tx, [
        { variantId: id, levels: { [nearWarehouseId]: 2, [farWarehouseId]: 2 }, preorder: null },
      ]),
    );
    const { orderId } = await makePaidOrder(shop, { variantId: id, qty: 4 });
    const packer = shop.as(await shop.operator("fulfilment"));
    for (const qty of [3, 1]) {
      const { version } = (await packer.get(`/orders/${orderId}`)).body;
      const lines = [{ product_variant_id: id, qty }];
      const tracking = { number: `SF-${qty}` };
      const sentReply = await packer.post(`/orders/${orderId}/ship`, { version, tracking, lines });
      expect(sentReply.status, sentReply.text).toBe(200);
    }
    const order = await describeOrder(deps, (await findOrder(deps.db, orderId))!);
    const pieces = divideStock(splitIntoSlips(order), await findOrderStock(deps.db, orderId));
    expect(pieces.map((slip) => slip.map(({ warehouse, qty }) => [warehouse.en, qty]))).toEqual([
      [
        ["kwun-tong", 2],
        ["tai-po", 1],
      ],
      [["tai-po", 1]],
    ]);
    const papers = await packer.get("/packing-slips", { query: { order_ids: orderId } });
    expect(countSheets(papers)).toBe(2);
  });

  test("refuses packing papers for unpaid and cancelled orders", async () => {
    const packer = shop.as(await shop.operator("fulfilment"));
    const called = await anOrder(shop, { variantId });
    await shop.as(called.guest).put(`/orders/${called.orderId}/cancelled`);
    const paidOrder = await makePaidOrder(shop, { variantId });
    for (const { orderId, reference } of [
      await anOrder(shop, { variantId }),
      await makeOrderWithProof(shop, { variantId }),
      called,
    ])
      for (const path of ["/packing-slips", "/address-labels"]) {
        const query = { order_ids: [paidOrder.orderId, orderId] };
        const refusedReply = await packer.get(path, { query });
        expect([refusedReply.status, refusedReply.body.code]).toEqual([409, "order_state"]);
        expect(refusedReply.body.message).toMatch(
          new RegExp(`^Order ${reference} is not to be sent\\.`),
        );
      }
  });

  test("refuses unknown orders and names their references, and refuses a request without orders", async () => {
    const packer = shop.as(await shop.operator("fulfilment"));
    const missingReply = await packer.get("/packing-slips", {
      query: { order_ids: "HB-2222-2222" },
    });
    expect([missingReply.status, missingReply.body.message]).toEqual([
      404,
      expect.stringContaining("HB-2222-2222"),
    ]);
    expect((await packer.get("/address-labels")).status).toBe(422);
  });
});
