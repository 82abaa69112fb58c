import { customerApi, customerApiBase, documentMedia } from "@harbour/contracts";
import { describe, expect, test } from "vitest";
import {
  ApiError,
  createApiClient,
  readAllPages,
  type TransportReply,
  type TransportRequest,
} from "./index.ts";

function createAnsweringClient(reply: Partial<TransportReply> = {}) {
  const sentRequests: TransportRequest[] = [];
  const client = createApiClient(customerApi, {
    base: customerApiBase,
    transport: async (request) => {
      sentRequests.push(request);
      return { status: 200, headers: {}, body: "{}", ...reply };
    },
  });
  return { client, sent: sentRequests };
}

describe("the typed client", () => {
  test("turns a call into its method, path, query and JSON body", async () => {
    const { client, sent: sentRequests } = createAnsweringClient();
    await client.cart.addToCart(
      { params: { store_id: "ma/in" }, body: { product_variant_id: "v1", qty: 2 } },
      { token: "t" },
    );
    await client.catalogue.filter({
      params: { store_id: "main" },
      query: { category_ids: ["a", "b"], page: 2 },
    });
    expect(sentRequests[0]).toEqual({
      method: "POST",
      path: "/api/customer/stores/ma%2Fin/shopping-cart/add-to-cart",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        authorization: "Bearer t",
      },
      body: '{"product_variant_id":"v1","qty":2}',
    });
    expect(sentRequests[1]?.path).toBe(
      "/api/customer/stores/main/product-management/products/filter?category_ids%5B%5D=a&category_ids%5B%5D=b&page=2",
    );
  });

  test("throws the API's refusal with its code, fields and waiting time", async () => {
    const { client } = createAnsweringClient({
      status: 429,
      headers: { "retry-after": "7" },
      body: JSON.stringify({
        code: "too_many_requests",
        message: "Slow down",
        request_id: "r",
        errors: { qty: ["x"] },
      }),
    });
    const refusal = await client.configuration.latest().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({
      status: 429,
      code: "too_many_requests",
      retryAfter: 7,
      errors: { qty: ["x"] },
    });
  });

  test("handles a refusal that does not come from the API", async () => {
    const { client } = createAnsweringClient({ status: 502, body: "<html>Bad gateway</html>" });
    await expect(client.configuration.latest()).rejects.toMatchObject({
      status: 502,
      code: "internal",
    });
  });

  test("follows only paths of its own API, whatever host an address names", async () => {
    const { client, sent: sentRequests } = createAnsweringClient();
    await client.follow("https://elsewhere.example/api/customer/stores/main/x?page=2");
    expect(sentRequests[0]?.path).toBe("/api/customer/stores/main/x?page=2");
    await expect(client.follow("/backoffice/secret")).rejects.toThrow(TypeError);
  });

  test("parses a repeated reply once, into an object that callers cannot change", async () => {
    const reply = { status: 200, headers: {}, body: '{"seo":{"title":"Harbour"}}' };
    const transport = async () => reply;
    const client = createApiClient(customerApi, { base: customerApiBase, transport });
    const first = await client.configuration.latest();
    expect(await client.configuration.latest()).toBe(first);
    expect(() => Object.assign(first.seo, { title: "Another" })).toThrow(TypeError);
  });

  test("uploads a file as a multipart form and returns its address", async () => {
    const { client, sent: sentRequests } = createAnsweringClient({ body: "/files/x.webp" });
    const address = await client.upload(
      "payment-proofs",
      new File(["pixels"], "proof.png", { type: "image/png" }),
    );
    expect(address).toBe("/files/x.webp");
    expect(sentRequests[0]).toMatchObject({ method: "POST", path: "/api/files/payment-proofs" });
    const form = await new Response(sentRequests[0]?.body, {
      headers: sentRequests[0]?.headers ?? {},
    }).formData();
    expect(await (form.get("file") as File).text()).toBe("pixels");
  });

  test("downloads a document from the address in its contract", async () => {
    const bytes = Uint8Array.of(37, 80, 68, 70);
    const headers = { "content-type": "application/pdf" };
    const { client, sent: sentRequests } = createAnsweringClient({ body: "", bytes, headers });
    const request = { params: { order_id: "HB 1" }, query: { language: "zh" } } as const;
    const document = await client.download(documentMedia.order, request, { token: "t" });
    expect(document).toEqual({ bytes, headers });
    expect(sentRequests[0]).toMatchObject({
      method: "GET",
      path: "/api/customer/orders/HB%201/document?language=zh",
      wantsBytes: true,
      headers: { authorization: "Bearer t" },
    });
  });

  test("reads a paged list to its end", async () => {
    const page = (data: number[], next_page_url: string | null) =>
      ({ data, next_page_url }) as never;
    const all = await readAllPages<number>(page([1, 2], "/2"), async (url) =>
      page([3], url === "/2" ? "/3" : null),
    );
    expect(all).toEqual([1, 2, 3, 3]);
  });
});
