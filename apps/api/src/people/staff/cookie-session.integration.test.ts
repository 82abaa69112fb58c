import { describe, expect, test } from "vitest";
import { operatorPlane } from "../../platform/routes/operator-plane.ts";
import { placeEndpoint } from "../../platform/routes/plane.ts";
import { operatorPassword, startTestApi, type TestApi } from "../../testing/index.ts";
import { createOperator } from "./create-operator.ts";

const shop = await startTestApi();
const staff = operatorPlane.endpoints["staff"]!;
const findEndpointAddress = (name: keyof typeof staff) =>
  placeEndpoint(operatorPlane, staff[name]!).address;
const mei = { email: "mei@harbour.test", password: operatorPassword };
await createOperator(shop.deps, { ...mei, name: "Mei", role: "support" });

/** Signs Mei in as the back office does. Returns the answer, and the cookie's name and value. */
async function signIn(api: TestApi = shop) {
  const reply = await api.anyone.post(findEndpointAddress("openSession"), mei);
  const header = String(reply.headers["set-cookie"]);
  return { answer: reply, header, cookie: header.split(";")[0]! };
}
const sameOriginHeaders = { "sec-fetch-site": "same-origin" };
const fetchOperator = (headers: Record<string, string>) =>
  shop.anyone.get(findEndpointAddress("operator"), { headers });
const signOut = (headers: Record<string, string>) =>
  shop.anyone.post(findEndpointAddress("logout"), undefined, { headers });

describe("the back office's session", () => {
  test("uses a cookie that no script can read and only the operator API receives", async () => {
    const { answer: reply, header, cookie } = await signIn();
    expect(reply.body).toEqual({ operator: expect.objectContaining({ email: mei.email }) });
    expect(header.split("; ").slice(1).toSorted()).toEqual([
      "HttpOnly",
      "Path=/api/operator",
      "SameSite=Strict",
      "Secure",
    ]);
    expect((await fetchOperator({ cookie, ...sameOriginHeaders })).body).toMatchObject({
      name: "Mei",
    });
  });

  test("uses a cookie without the Secure flag in a shop without HTTPS", async () => {
    const settings = { ...shop.deps.settings, publicUrl: "http://127.0.0.1:3000" };
    const httpShop = await startTestApi({ settings });
    await createOperator(httpShop.deps, { ...mei, name: "Mei", role: "support" });
    const { header } = await signIn(httpShop);
    expect(header).toMatch(
      /^harbour-staff=ho_[^;]+; Path=\/api\/operator; HttpOnly; SameSite=Strict$/,
    );
  });

  test("ends with the sign-out, which clears the cookie", async () => {
    const { cookie } = await signIn();
    const signOutReply = await signOut({ cookie, ...sameOriginHeaders });
    expect(signOutReply.status).toBe(200);
    expect(String(signOutReply.headers["set-cookie"])).toMatch(
      /^__Secure-harbour-staff=; Max-Age=0/,
    );
    expect((await fetchOperator({ cookie, ...sameOriginHeaders })).status).toBe(401);
  });

  test.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a neighbour under the same domain", { "sec-fetch-site": "same-site" }],
    ["an address typed by the visitor", { "sec-fetch-site": "none" }],
    ["an older browser on another site", { origin: "https://elsewhere.example" }],
    ["a frame without an origin", { origin: "null" }],
    ["a program that names no origin", {}],
  ])("refuses a write from %s", async (_, headers) => {
    const { cookie } = await signIn();
    expect((await signOut({ cookie, ...headers })).status).toBe(401);
    expect((await fetchOperator({ cookie, ...sameOriginHeaders })).status).toBe(200);
  });

  test("accepts an older browser's write from the shop's own origin", async () => {
    const { cookie } = await signIn();
    const { publicUrl } = shop.deps.settings;
    expect((await signOut({ cookie, origin: publicUrl })).status).toBe(200);
  });

  test("does not open the shoppers' API", async () => {
    const { cookie } = await signIn();
    const reply = await shop.anyone.get("/api/customer/auth/sessions", {
      headers: { cookie, ...sameOriginHeaders },
    });
    expect(reply.status).toBe(401);
  });

  test("ignores the cookie when the request has a bearer token", async () => {
    const { cookie } = await signIn();
    const owner = await shop.operator("owner");
    const authorization = `Bearer ${shop.signToken(owner)}`;
    expect(
      (await fetchOperator({ cookie, authorization, ...sameOriginHeaders })).body,
    ).toMatchObject({
      role: "owner",
    });
    expect(
      (await fetchOperator({ cookie, authorization: "Bearer ho_wrong", ...sameOriginHeaders }))
        .status,
    ).toBe(401);
  });
});
