import { createApiClient, type Transport } from "@harbour/api-client";
import { customerApi, customerApiBase } from "@harbour/contracts";
import { describe, expect, test, vi } from "vitest";
import { createSession } from "./session.server.ts";

interface Known {
  token?: string;
  guestKey?: string;
}

/** An API that knows one live token, mints `minted` and renews for `key`; it answers logins with `loginStatus` first. */
function visitor(
  { token, guestKey }: Known,
  { live = "minted", failingLogins = 0, renewStatus = 200 } = {},
) {
  const calls: string[] = [];
  let failuresLeft = failingLogins;
  const signedIn = (given: string) => ({
    message: "",
    token: given,
    expires_in: 1800,
    guest_key: "key",
    user: {},
  });
  const transport: Transport = async ({ path, headers }) => {
    const call = path.replace(customerApiBase, "");
    calls.push(call);
    const answer = (status: number, body: unknown) => ({
      status,
      headers: {},
      body: JSON.stringify(body),
    });
    if (call === "/auth/login")
      return failuresLeft-- > 0
        ? answer(503, { code: "unavailable" })
        : answer(200, signedIn("minted"));
    if (call === "/auth/renew-guest") return answer(renewStatus, signedIn("renewed"));
    return headers["authorization"] === `Bearer ${live}`
      ? answer(200, { count: 2 })
      : answer(401, { code: "unauthenticated" });
  };
  const keep = vi.fn<() => void>();
  const touched = vi.fn<() => void>();
  const session = createSession({
    anonymous: createApiClient(customerApi, { base: customerApiBase, transport }),
    transport,
    cookies: { token, guestKey, keep, forget: () => {} },
    touched,
  });
  return { session, calls, keep, touched };
}

const count = { params: { store_id: "main" } };

describe("a visitor who has done nothing", () => {
  test("is nobody to a page that only reads, and no guest is made", async () => {
    const { session, calls, touched } = visitor({});
    expect(await session.known()).toBeNull();
    expect(calls).toEqual([]);
    expect(touched).toHaveBeenCalled();
  });

  test("becomes a guest with the first write, and is remembered", async () => {
    const { session, calls, keep } = visitor({});
    const guest = await session.open();
    expect(await guest.cart.count(count)).toEqual({ count: 2 });
    expect(calls).toEqual(["/auth/login", "/stores/main/shopping-cart/count"]);
    expect(keep).toHaveBeenCalledTimes(1);
  });

  test("becomes one guest, not two, when two writes begin at once", async () => {
    const { session, calls } = visitor({});
    await Promise.all([session.open(), session.open()]);
    expect(calls).toEqual(["/auth/login"]);
  });

  test("is tried five times more when the login fails, and then told", async () => {
    const lucky = visitor({}, { failingLogins: 5 });
    await expect(lucky.session.open()).resolves.toBeDefined();
    const unlucky = visitor({}, { failingLogins: 6 });
    await expect(unlucky.session.open()).rejects.toThrow();
    expect(unlucky.calls).toHaveLength(6);
  });
});

describe("a guest who comes back", () => {
  test("uses the token they have", async () => {
    const { session, calls } = visitor({ token: "mine", guestKey: "key" }, { live: "mine" });
    const guest = await session.known();
    expect(await guest?.cart.count(count)).toEqual({ count: 2 });
    expect(calls).toEqual(["/stores/main/shopping-cart/count"]);
  });

  test("is the same guest after the token's half hour", async () => {
    const { session, calls } = visitor({ guestKey: "key" }, { live: "renewed" });
    const guest = await session.known();
    expect(await guest?.cart.count(count)).toEqual({ count: 2 });
    expect(calls).toEqual(["/auth/renew-guest", "/stores/main/shopping-cart/count"]);
  });

  test("is renewed once when two calls find the token dead at once", async () => {
    const { session, calls } = visitor({ token: "dead", guestKey: "key" }, { live: "renewed" });
    const guest = await session.known();
    await Promise.all([guest?.cart.count(count), guest?.cart.count(count)]);
    expect(calls.filter((call) => call === "/auth/renew-guest")).toHaveLength(1);
  });

  test("becomes a new guest only when their key is refused, not when the shop is busy", async () => {
    const refused = visitor({ guestKey: "forged" }, { renewStatus: 401 });
    await refused.session.open();
    expect(refused.calls).toEqual(["/auth/renew-guest", "/auth/login"]);
    const busy = visitor({ guestKey: "key" }, { renewStatus: 503 });
    await expect(busy.session.open()).rejects.toThrow();
    expect(busy.calls).toEqual(["/auth/renew-guest"]);
  });
});
