import { ApiError } from "@harbour/api-client";
import { expect, test } from "vitest";
import { exampleItem } from "../../testing/example-item.ts";
import { makeRefusingContext } from "../../testing/refusing-context.ts";
import { requireSubject } from "./unmatched.server.ts";

const catalogueApi = { catalogue: { filter: async () => ({ data: [exampleItem] }) } };
const refuse = (status: number, context = makeRefusingContext(500, catalogueApi)) =>
  requireSubject(context, Promise.reject(new ApiError({ status, headers: {}, body: "" })));

test("a missing page answers 404 and offers products", async () => {
  await expect(refuse(404)).rejects.toMatchObject({
    init: { status: 404 },
    data: { reason: "missing", products: [{ id: exampleItem._id }] },
  });
});

test("a missing page answers 404 without products when products cannot be read", async () => {
  await expect(refuse(404, makeRefusingContext(500))).rejects.toMatchObject({
    init: { status: 404 },
    data: { reason: "missing", products: [] },
  });
});

test("a page that is refused for another reason keeps its status", async () => {
  await expect(refuse(410)).rejects.toMatchObject({ init: { status: 410 }, data: null });
});
