import type { Transport } from "@harbour/api-client";
import { data, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPageHandler } from "./page-handler.server.ts";
import { rejectGetRequest } from "./reject-get-request.ts";
import { readRequestContext } from "./request-context.ts";

type Session = ReturnType<typeof readRequestContext>["session"];
type Loader = (context: ReturnType<typeof readRequestContext>) => Promise<unknown>;

const publicUrl = "https://shop.example.hk";

let settingsReadCount = 0;
/** The status that warehouse requests get. */
let warehouseStatus: number | null = null;
let lastHeaders: Record<string, string> = {};

/** A transport that counts requests, tags answers, and signs guests in. */
const transport: Transport = async ({ path, headers, body: requestBody }) => {
  lastHeaders = headers;
  if (path.endsWith("/configuration/preview")) {
    const configuration = { name: "of a draft" };
    const preview = { configuration, drafts: ["home"], expires_at: "2999-01-01T00:00:00Z" };
    return JSON.stringify(requestBody).includes("good")
      ? { status: 200, headers: {}, body: JSON.stringify(preview) }
      : { status: 404, headers: {}, body: JSON.stringify({ code: "not_found", message: "" }) };
  }
  if (warehouseStatus !== null && path.includes("warehouses"))
    return { status: warehouseStatus, headers: {}, body: "" };
  if (path.endsWith("/configuration/latest")) settingsReadCount += 1;
  const body = /\/auth\/(login|renew-guest)$/.test(path)
    ? { token: "t", guest_key: "k", user: {} }
    : { count: 1 };
  return {
    status: 200,
    headers: { "cache-tag": "configuration product:1" },
    body: JSON.stringify(body),
  };
};

/** Creates a site with one address per language (`/` in English), which runs the test's loader. */
function createSite(runLoader: Loader) {
  const answerRequest = async (args: Parameters<typeof readRequestContext>[0]) => {
    const loaderResult = await runLoader(readRequestContext(args));
    return loaderResult instanceof Response ? loaderResult : new Response(String(loaderResult));
  };
  const build = {
    entry: { module: { default: () => new Response("") } },
    routes: Object.fromEntries(
      ["", "zh", "cn"].map((path) => {
        const id = `${path || "en"}:home`;
        return [id, { id, path, module: { loader: answerRequest, action: answerRequest } }];
      }),
    ),
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    assetsBuildDirectory: "",
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  const handlePage = createPageHandler(build, {
    transport,
    settings: { publicUrl },
    log: { error: () => {} },
  });
  return (init: RequestInit = {}, path = "/") =>
    handlePage(new Request(publicUrl + path, init), {
      requestId: "r",
      address: "198.51.100.7",
    });
}

test("a page of public data can be cached, under the tags of its data", async () => {
  const page = await createSite(({ api }) => api.configuration.latest())();
  expect(page.isPublic).toBe(true);
  expect(page.tags).toEqual(["configuration", "product:1"]);
});

test.each([429, 500, 503])("a page with a missing part (%i) is not cached", async (status) => {
  warehouseStatus = status;
  const page = await createSite(({ api }) =>
    api.delivery.warehouses({ params: { store_id: "main" }, query: {} }).catch(() => null),
  )();
  warehouseStatus = null;
  expect(page.response.status).toBe(200);
  expect(page.isPublic).toBe(false);
  expect(page.response.headers.get("cache-control")).toBe("private, no-store");
});

test("the shop's settings are requested once, however many parts of a page read them", async () => {
  settingsReadCount = 0;
  const renderPage = createSite(async ({ api }) => {
    await Promise.all([api.configuration.latest(), api.configuration.latest()]);
  });
  await renderPage();
  expect(settingsReadCount).toBe(1);
  await renderPage();
  expect(settingsReadCount).toBe(2);
});

test("a page that reads its visitor is private, even without a visitor's facts", async () => {
  const page = await createSite(({ session }) => session.findExistingClient())();
  expect(page.isPublic).toBe(false);
  expect(page.response.headers.get("cache-control")).toBe("private, no-store");
});

test("a page that declares itself private is in no cache", async () => {
  const headers = { "cache-control": "private, no-store" };
  const page = await createSite(async () => new Response("", { headers }))();
  expect(page.isPublic).toBe(false);
});

test("the first write gives the visitor their cookies, and scripts may read none of the secrets", async () => {
  const page = await createSite(({ session }) => session.ensureClient())({
    method: "POST",
    headers: { origin: publicUrl },
  });
  const cookies = page.response.headers.getSetCookie();
  expect(cookies).toHaveLength(3);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/(;|$)/);
  for (const secret of ["auth.token=t", "auth.guest=k"]) {
    const line = cookies.find((cookie) => cookie.startsWith(secret));
    expect(line).toContain("HttpOnly");
    expect(line).toContain("SameSite=Lax");
    expect(line).toContain("Secure");
  }
  expect(cookies.find((cookie) => cookie.startsWith("auth.known="))).not.toContain("HttpOnly");
  expect(page.isPublic).toBe(false);
});

test("the API gets the visitor's own address and browser", async () => {
  const headers = { "user-agent": "Lantern/1.0" };
  await createSite(({ api }) => api.configuration.latest())({ headers });
  expect(lastHeaders).toMatchObject({
    "x-forwarded-for": "198.51.100.7",
    "user-agent": "Lantern/1.0",
  });
});

test("signing in swaps the guest's cookies for a member's of half an hour, and signing out leaves none", async () => {
  const cookie = "auth.token=old; auth.guest=key; auth.known=guest";
  const post = { method: "POST", headers: { origin: publicUrl, cookie } };
  const credentials = { type: "EMAIL", login_id: "a@example.com", password: "x" } as const;
  const signedIn = await createSite(({ session }) => session.signIn(credentials))(post);
  const lines = signedIn.response.headers.getSetCookie();
  expect(lines.find((line) => line.startsWith("auth.token=t;"))).toContain("Max-Age=1740");
  expect(lines.find((line) => line.startsWith("auth.guest=;"))).toContain("Max-Age=0");
  expect(lines.find((line) => line.startsWith("auth.known=member"))).toContain("Max-Age=1740");

  const signOutRequest = { ...post, headers: { ...post.headers, cookie: "auth.token=t" } };
  const signedOutPage = await createSite(({ session }) => session.signOut())(signOutRequest);
  for (const line of signedOutPage.response.headers.getSetCookie())
    expect(line).toContain("Max-Age=0");
});

test("signing in or out hides the orders of the device's former guest", async () => {
  const cookie = "auth.token=old; auth.guest=key; auth.paying=HB-2222-3333%20HB-2222-4444";
  const post = { method: "POST", headers: { origin: publicUrl, cookie } };
  const credentials = { type: "EMAIL", login_id: "a@example.com", password: "x" } as const;
  for (const runLoader of [
    (session: Session) => session.signIn(credentials),
    (session: Session) => session.signOut(),
  ]) {
    const { response } = await createSite(({ session }) => runLoader(session))(post);
    const clearedCookies = response.headers
      .getSetCookie()
      .filter((line) => line.startsWith("auth.paying") && line.includes("Max-Age=0"))
      .map((line) => line.replace(/=.*Path=([^;]*).*/, " $1"));
    expect(clearedCookies).toContain("auth.paying /");
    for (const order of ["HB-2222-3333", "HB-2222-4444"])
      for (const path of ["", "/zh", "/cn"])
        expect(clearedCookies).toContain(`auth.paying.${order} ${path}/result/order`);
  }
});

test.each([
  ["/zh/?x=1", "/zh?x=1"],
  ["/about-us/", "/about-us"],
  ["/shop/main//", "/shop/main"],
  ["//evil.example/", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
])("a page has one address: %s redirects to %s", async (path, location) => {
  const { response } = await createSite(async () => "")({}, path);
  expect([response.status, response.headers.get("location")]).toEqual([301, location]);
});

test("a refusal without a page is a sentence, with the allowed methods", async () => {
  const refused = await createSite(async () => {
    throw data(null, { status: 404 });
  })();
  expect(refused.response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await refused.response.text()).toBe("There is nothing at this address.");
  const unavailableSite = await createSite(async () => {
    throw data(null, { status: 503 });
  })();
  expect(await unavailableSite.response.text()).toContain("try again");
  expect(unavailableSite.response.headers.get("retry-after")).toBe("5");
  const post = await createSite(async () => {
    throw data(null, { status: 405 });
  })({ method: "POST" });
  expect(post.response.headers.get("allow")).toBe("GET, HEAD");
});

test("an address that only takes forms answers 405 with its methods", async () => {
  const { response } = await createSite(async () => rejectGetRequest())();
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  expect(await response.text()).toBe("This address only takes forms.");
});

test("a language's pages and their data are found among only its own routes", async () => {
  const ask = createSite(async ({ language }) => language);
  const readText = async (path: string) => (await (await ask({}, path)).response.text()).trim();
  expect(await readText("/")).toBe("en");
  expect(await readText("/zh")).toBe("zh");
  expect(await readText("/cn")).toBe("cn");
  const { response } = await ask({}, "/zh.data");
  expect(response.status).not.toBe(404);
});

test("a preview link's visitor sees drafts on pages that are never cached", async () => {
  const cookie = { headers: { cookie: "preview=good" } };
  const site = createSite(async ({ api }) => JSON.stringify(await api.configuration.latest()));
  const page = await site(cookie);
  expect(await page.response.text()).toContain("of a draft");
  expect(page.isPublic).toBe(false);
  expect(page.response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  const replyAfterPreview = await site({ headers: { cookie: "preview=over" } });
  expect(await replyAfterPreview.response.text()).not.toContain("of a draft");
  expect(replyAfterPreview.response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^preview=; Max-Age=0/),
  ]);
});

test("a preview link's address is replaced at the first response, and leads to no other site", async () => {
  const site = createSite(async () => "");
  const opened = await site({}, "//evil.example/x?preview=good&a=1");
  expect(opened.response.status).toBe(303);
  expect(opened.response.headers.get("location")).toBe("/evil.example/x?a=1");
  expect(opened.response.headers.getSetCookie()[0]).toMatch(
    /^preview=good; Max-Age=\d+;.*HttpOnly/,
  );
  expect(opened.isPublic).toBe(false);
  const forgedPreview = await site({}, "/?preview=over");
  expect(forgedPreview.response.headers.getSetCookie()[0]).toMatch(/^preview=; Max-Age=0/);
});
