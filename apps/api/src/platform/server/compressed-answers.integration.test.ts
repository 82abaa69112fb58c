import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { endpoint } from "@harbour/contracts";
import { expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../../testing/index.ts";
import { route } from "../routes/routes.ts";

const listEndpoint = {
  method: "GET",
  summary: "Reads a shelf",
  response: z.array(z.string()),
} as const;
const shelf = Array.from({ length: 500 }, (_, index) => `Train ${index}`);
const shop = await startTestApi({
  modules: [
    {
      name: "shelves",
      customer: () => [
        route(endpoint({ ...listEndpoint, path: "/shelf", who: "anyone" }), async () => shelf),
      ],
      operator: () => [
        route(endpoint({ ...listEndpoint, path: "/shelf", who: ["owner"] }), async () => shelf),
        route(endpoint({ ...listEndpoint, path: "/box", who: ["owner"] }), async () => ["Train"]),
      ],
    },
  ],
});
const owner = await shop.operator("owner");

function ask(url: string, encodings: string) {
  const authorization = `Bearer ${shop.signToken(owner)}`;
  return shop.api.inject({ url, headers: { "accept-encoding": encodings, authorization } });
}

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
])(
  "a long answer to staff is compressed for a browser that takes %s",
  async (acceptEncoding, expectedEncoding, decompress) => {
    const { headers, rawPayload } = await ask("/api/operator/shelf", acceptEncoding);
    expect(headers).toMatchObject({
      "content-encoding": expectedEncoding,
      vary: "accept-encoding",
    });
    expect(JSON.parse(decompress(rawPayload).toString())).toEqual(shelf);
  },
);

test.each([
  ["a short answer to staff", "/api/operator/box", "br"],
  ["an answer to a program that takes no compression", "/api/operator/shelf", "identity"],
  ["an answer to shoppers, which the page's server reads", "/api/customer/shelf", "br"],
])("%s is sent uncompressed", async (_, url, acceptEncoding) => {
  const { statusCode, headers } = await ask(url, acceptEncoding);
  expect([statusCode, headers["content-encoding"]]).toEqual([200, undefined]);
});
