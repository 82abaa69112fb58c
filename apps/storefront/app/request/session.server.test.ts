import { createApiClient, type Transport } from "@harbour/api-client";
import { customerApi, customerApiBase } from "@harbour/contracts";
import { describe, expect, test, vi } from "vitest";
import { createSession } from "./session.server.ts";

interface KnownSession {
  token?: string;
  guestKey?: string;
}

/**
 * Creates a visitor of an API that knows one live token, mints `minted` and renews for `key`. The first logins
 * fail, as many as `failingLoginCount`.
 */
function visitor(
  { token, guestKey }: KnownSession,
  { live = "minted", failingLoginCount = 0, renewStatus = 200, hasNoToken = false } = {},
) {
  const calls: string[] = [];
  const sentTokens: (string | undefined)[] = [];
  let remainingFailures = failingLoginCount;
  const makeSignInReply = (memberToken: string) => ({
    message: "",
    ...(!hasNoToken && { token: memberToken }),
    expires_in: 1800,
    guest_key: "key",
    user: {},
  });
  const transport: Transport = async ({ path, headers, body }) => {
    const call = path.replace(customerApiBase, "");
    const bearerToken = headers["authorization"]?.replace("Bearer ", "");
    calls.push(call);
    sentTokens.push(bearerToken);
    const makeReply = (status: number, reply: unknown) => ({
      status,
      headers: {},
      body: JSON.stringify(reply),
    });
    if (call === "/auth/login" && String(body).includes("EMAIL"))
      return String(body).includes("right1234")
        ? makeReply(200, { ...makeSignInReply("member"), guest_key: undefined })
        : makeReply(401, { code: "invalid_credentials" });
    if (call === "/auth/login")
      return remainingFailures-- > 0
        ? makeReply(503, { code: "unavailable" })
        : makeReply(200, makeSignInReply("minted"));
    if (call === "/auth/renew-guest") return makeReply(renewStatus, makeSignInReply("renewed"));
    if (call === "/auth/register") return makeReply(200, { message: "" });
    const reply = call === "/auth/user" ? { user: { _id: "anna" } } : { count: 2 };
    return bearerToken === live
      ? makeReply(200, reply)
      : makeReply(401, { code: "unauthenticated" });
  };
  const keepGuest = vi.fn<() => void>();
  const storeMemberToken = vi.fn<(token: string) => void>();
  const forgetSession = vi.fn<() => void>();
  const clearGuestPayments = vi.fn<() => void>();
  const markPrivate = vi.fn<() => void>();
  const session = createSession({
    anonymousClient: createApiClient(customerApi, { base: customerApiBase, transport }),
    transport,
    cookies: {
      token,
      guestKey,
      storeGuestSession: keepGuest,
      storeMemberToken,
      forgetSession,
      clearGuestPayments,
    },
    markPrivate,
  });
  return {
    session,
    calls,
    sent: sentTokens,
    keepGuest,
    storeMemberToken,
    forgetSession,
    markPrivate,
  };
}

const count = { params: { store_id: "main" } };

describe("a visitor who has done nothing", () => {
  test("a visitor who only reads makes no guest", async () => {
    const { session, calls, markPrivate } = visitor({});
    expect(await session.findExistingClient()).toBeNull();
    expect(calls).toEqual([]);
    expect(markPrivate).toHaveBeenCalled();
  });

  test("becomes a guest with the first write, and is remembered", async () => {
    const { session, calls, keepGuest } = visitor({});
    const guest = await session.ensureClient();
    expect(await guest.cart.count(count)).toEqual({ count: 2 });
    expect(calls).toEqual(["/auth/login", "/stores/main/shopping-cart/count"]);
    expect(keepGuest).toHaveBeenCalledTimes(1);
  });

  test("becomes one guest, not two, when two writes begin at once", async () => {
    const { session, calls } = visitor({});
    await Promise.all([session.ensureClient(), session.ensureClient()]);
    expect(calls).toEqual(["/auth/login"]);
  });

  test("tries a failing login five more times, then reports the failure", async () => {
    const recoveringVisitor = visitor({}, { failingLoginCount: 5 });
    await expect(recoveringVisitor.session.ensureClient()).resolves.toBeDefined();
    const failingVisitor = visitor({}, { failingLoginCount: 6 });
    await expect(failingVisitor.session.ensureClient()).rejects.toThrow();
    expect(failingVisitor.calls).toHaveLength(6);
  });
});

test("a sign-in without a token in its reply signs in neither a guest nor a member", async () => {
  const { session, keepGuest, storeMemberToken } = visitor({}, { hasNoToken: true });
  await expect(session.ensureClient()).rejects.toMatchObject({ status: 502, code: "internal" });
  const credentials = { type: "EMAIL", login_id: "a@example.com", password: "right1234" } as const;
  await expect(session.signIn(credentials)).rejects.toMatchObject({ code: "internal" });
  expect(keepGuest).not.toHaveBeenCalled();
  expect(storeMemberToken).not.toHaveBeenCalled();
});

describe("a guest who comes back", () => {
  test("uses the token they have", async () => {
    const { session, calls } = visitor({ token: "mine", guestKey: "key" }, { live: "mine" });
    const guest = await session.findExistingClient();
    expect(await guest?.cart.count(count)).toEqual({ count: 2 });
    expect(calls).toEqual(["/stores/main/shopping-cart/count"]);
  });

  test("a guest stays the same after the token's half hour", async () => {
    const { session, calls } = visitor({ guestKey: "key" }, { live: "renewed" });
    const guest = await session.findExistingClient();
    expect(await guest?.cart.count(count)).toEqual({ count: 2 });
    expect(calls).toEqual(["/auth/renew-guest", "/stores/main/shopping-cart/count"]);
  });

  test("renews a session once when two calls find its token expired", async () => {
    const { session, calls } = visitor({ token: "dead", guestKey: "key" }, { live: "renewed" });
    const guest = await session.findExistingClient();
    await Promise.all([guest?.cart.count(count), guest?.cart.count(count)]);
    expect(calls.filter((call) => call === "/auth/renew-guest")).toHaveLength(1);
  });

  test("becomes a new guest only when their key is refused, not when the shop is busy", async () => {
    const refused = visitor({ guestKey: "forged" }, { renewStatus: 401 });
    await refused.session.ensureClient();
    expect(refused.calls).toEqual(["/auth/renew-guest", "/auth/login"]);
    const busyVisitor = visitor({ guestKey: "key" }, { renewStatus: 503 });
    await expect(busyVisitor.session.ensureClient()).rejects.toThrow();
    expect(busyVisitor.calls).toEqual(["/auth/renew-guest"]);
  });
});

const anna = { type: "EMAIL", login_id: "anna@example.com", password: "right1234" } as const;

describe("a visitor who signs in", () => {
  test("keeps the guest's cart under the guest's renewed token, and is then the member", async () => {
    const {
      session,
      calls,
      sent: sentTokens,
      storeMemberToken,
    } = visitor({ token: "dead", guestKey: "key" }, { live: "member" });
    await session.signIn(anna);
    expect(calls).toEqual(["/auth/renew-guest", "/auth/login"]);
    expect(sentTokens[1]).toBe("renewed");
    expect(storeMemberToken).toHaveBeenLastCalledWith("member");
    expect(await session.user()).toEqual({ _id: "anna" });
    expect(sentTokens.at(-1)).toBe("member");
  });

  test("a wrong password is reported once and the guest stays", async () => {
    const { session, calls, storeMemberToken } = visitor(
      { token: "mine", guestKey: "key" },
      { live: "renewed" },
    );
    await expect(session.signIn({ ...anna, password: "wrong1234" })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    expect(calls.filter((call) => call === "/auth/login")).toHaveLength(1);
    expect(storeMemberToken).not.toHaveBeenCalled();
    expect(await session.memberClient()).toBeNull();
  });

  test("needs no guest first", async () => {
    const { session, calls, sent: sentTokens } = visitor({});
    await session.signIn(anna);
    expect(calls).toEqual(["/auth/login"]);
    expect(sentTokens).toEqual([undefined]);
  });
});

describe("a member", () => {
  test("each page view renews the cookie", async () => {
    const { session, storeMemberToken } = visitor({ token: "mine" }, { live: "mine" });
    const member = await session.memberClient();
    expect(await member?.cart.count(count)).toEqual({ count: 2 });
    expect(storeMemberToken).toHaveBeenCalledWith("mine");
  });

  test("a visitor whose session ended elsewhere is asked to sign in, and makes no request as a guest", async () => {
    const { session, calls, forgetSession } = visitor({ token: "dead" });
    const member = await session.memberClient(() => new Response(null, { status: 303 }));
    await expect(member?.cart.count(count)).rejects.toMatchObject({ status: 303 });
    expect(calls).toEqual(["/stores/main/shopping-cart/count"]);
    expect(forgetSession).toHaveBeenCalledTimes(1);
    expect(await session.memberClient()).toBeNull();
    expect(await session.user()).toBeNull();
  });

  test("a visitor whose session ended elsewhere continues as a new guest with an empty cart", async () => {
    const { session, calls, sent: sentTokens } = visitor({ token: "dead" }, { live: "minted" });
    const client = await session.findExistingClient();
    await Promise.all([client?.cart.count(count), client?.cart.count(count)]);
    expect(calls.filter((call) => call === "/auth/login")).toHaveLength(1);
    expect(calls).not.toContain("/auth/renew-guest");
    expect(sentTokens.at(-1)).toBe("minted");
  });

  test("reads the user once per context, for all parts of a page", async () => {
    const { session, calls } = visitor({ token: "mine" }, { live: "mine" });
    await Promise.all([session.user(), session.user()]);
    expect(calls).toEqual(["/auth/user"]);
  });

  test("a visitor who signs out has no session, and the token is revoked", async () => {
    const {
      session,
      calls,
      sent: sentTokens,
      forgetSession,
    } = visitor({ token: "mine" }, { live: "mine" });
    await session.signOut();
    expect(calls).toEqual(["/auth/logout"]);
    expect(sentTokens).toEqual(["mine"]);
    expect(forgetSession).toHaveBeenCalled();
    expect(await session.findExistingClient()).toBeNull();
  });
});

describe("a guest's token and key end", () => {
  test("removes the guest's cookies on signing out, with a valid or expired token", async () => {
    for (const token of ["mine", undefined]) {
      const guestCookies = { guestKey: "key", ...(token && { token }) };
      const {
        session,
        calls,
        sent: sentTokens,
        forgetSession,
      } = visitor(guestCookies, { live: "renewed" });
      await session.signOut();
      expect(calls).toEqual(["/auth/renew-guest", "/auth/logout"]);
      expect(sentTokens.at(-1)).toBe("renewed");
      expect(forgetSession).toHaveBeenCalled();
    }
  });

  test("removes the cookies of a guest whose session ended elsewhere, without an error", async () => {
    const { session, calls } = visitor({ guestKey: "key" }, { renewStatus: 401 });
    await session.signOut();
    expect(calls).toEqual(["/auth/renew-guest"]);
  });
});

describe("a new account", () => {
  const registration = { ...anna, email: anna.login_id, username: "Anna" };

  test("a registration turns the present guest into the account", async () => {
    const { session, calls, forgetSession } = visitor(
      { token: "mine", guestKey: "key" },
      { live: "mine" },
    );
    await session.register(registration);
    expect(calls).toEqual(["/auth/migrate"]);
    expect(forgetSession).toHaveBeenCalled();
  });

  test("needs no guest", async () => {
    const { session, calls } = visitor({});
    await session.register(registration);
    expect(calls).toEqual(["/auth/register"]);
  });
});
