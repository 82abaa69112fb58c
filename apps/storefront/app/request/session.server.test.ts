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
  { live = "minted", failingLogins = 0, renewStatus = 200, isTokenless = false } = {},
) {
  const calls: string[] = [];
  const sent: (string | undefined)[] = [];
  let failuresLeft = failingLogins;
  const signedIn = (given: string) => ({
    message: "",
    ...(!isTokenless && { token: given }),
    expires_in: 1800,
    guest_key: "key",
    user: {},
  });
  const transport: Transport = async ({ path, headers, body }) => {
    const call = path.replace(customerApiBase, "");
    const bearer = headers["authorization"]?.replace("Bearer ", "");
    calls.push(call);
    sent.push(bearer);
    const answer = (status: number, reply: unknown) => ({
      status,
      headers: {},
      body: JSON.stringify(reply),
    });
    if (call === "/auth/login" && String(body).includes("EMAIL"))
      return String(body).includes("right1234")
        ? answer(200, { ...signedIn("member"), guest_key: undefined })
        : answer(401, { code: "invalid_credentials" });
    if (call === "/auth/login")
      return failuresLeft-- > 0
        ? answer(503, { code: "unavailable" })
        : answer(200, signedIn("minted"));
    if (call === "/auth/renew-guest") return answer(renewStatus, signedIn("renewed"));
    if (call === "/auth/register") return answer(200, { message: "" });
    const reply = call === "/auth/user" ? { user: { _id: "anna" } } : { count: 2 };
    return bearer === live ? answer(200, reply) : answer(401, { code: "unauthenticated" });
  };
  const keep = vi.fn<() => void>();
  const keepMember = vi.fn<(token: string) => void>();
  const forget = vi.fn<() => void>();
  const clearGuestPayments = vi.fn<() => void>();
  const markPrivate = vi.fn<() => void>();
  const session = createSession({
    anonymous: createApiClient(customerApi, { base: customerApiBase, transport }),
    transport,
    cookies: { token, guestKey, keepGuest: keep, keepMember, forget, clearGuestPayments },
    markPrivate,
  });
  return { session, calls, sent, keep, keepMember, forget, markPrivate };
}

const count = { params: { store_id: "main" } };

describe("a visitor who has done nothing", () => {
  test("is nobody to a page that only reads, and no guest is made", async () => {
    const { session, calls, markPrivate } = visitor({});
    expect(await session.existingClient()).toBeNull();
    expect(calls).toEqual([]);
    expect(markPrivate).toHaveBeenCalled();
  });

  test("becomes a guest with the first write, and is remembered", async () => {
    const { session, calls, keep } = visitor({});
    const guest = await session.clientOrNewGuest();
    expect(await guest.cart.count(count)).toEqual({ count: 2 });
    expect(calls).toEqual(["/auth/login", "/stores/main/shopping-cart/count"]);
    expect(keep).toHaveBeenCalledTimes(1);
  });

  test("becomes one guest, not two, when two writes begin at once", async () => {
    const { session, calls } = visitor({});
    await Promise.all([session.clientOrNewGuest(), session.clientOrNewGuest()]);
    expect(calls).toEqual(["/auth/login"]);
  });

  test("is tried five times more when the login fails, and then told", async () => {
    const lucky = visitor({}, { failingLogins: 5 });
    await expect(lucky.session.clientOrNewGuest()).resolves.toBeDefined();
    const unlucky = visitor({}, { failingLogins: 6 });
    await expect(unlucky.session.clientOrNewGuest()).rejects.toThrow();
    expect(unlucky.calls).toHaveLength(6);
  });
});

test("a sign-in without a token in its reply signs nobody in, neither a guest nor a member", async () => {
  const { session, keep, keepMember } = visitor({}, { isTokenless: true });
  await expect(session.clientOrNewGuest()).rejects.toMatchObject({ status: 502, code: "internal" });
  const credentials = { type: "EMAIL", login_id: "a@example.com", password: "right1234" } as const;
  await expect(session.signIn(credentials)).rejects.toMatchObject({ code: "internal" });
  expect(keep).not.toHaveBeenCalled();
  expect(keepMember).not.toHaveBeenCalled();
});

describe("a guest who comes back", () => {
  test("uses the token they have", async () => {
    const { session, calls } = visitor({ token: "mine", guestKey: "key" }, { live: "mine" });
    const guest = await session.existingClient();
    expect(await guest?.cart.count(count)).toEqual({ count: 2 });
    expect(calls).toEqual(["/stores/main/shopping-cart/count"]);
  });

  test("is the same guest after the token's half hour", async () => {
    const { session, calls } = visitor({ guestKey: "key" }, { live: "renewed" });
    const guest = await session.existingClient();
    expect(await guest?.cart.count(count)).toEqual({ count: 2 });
    expect(calls).toEqual(["/auth/renew-guest", "/stores/main/shopping-cart/count"]);
  });

  test("is renewed once when two calls find the token dead at once", async () => {
    const { session, calls } = visitor({ token: "dead", guestKey: "key" }, { live: "renewed" });
    const guest = await session.existingClient();
    await Promise.all([guest?.cart.count(count), guest?.cart.count(count)]);
    expect(calls.filter((call) => call === "/auth/renew-guest")).toHaveLength(1);
  });

  test("becomes a new guest only when their key is refused, not when the shop is busy", async () => {
    const refused = visitor({ guestKey: "forged" }, { renewStatus: 401 });
    await refused.session.clientOrNewGuest();
    expect(refused.calls).toEqual(["/auth/renew-guest", "/auth/login"]);
    const busy = visitor({ guestKey: "key" }, { renewStatus: 503 });
    await expect(busy.session.clientOrNewGuest()).rejects.toThrow();
    expect(busy.calls).toEqual(["/auth/renew-guest"]);
  });
});

const anna = { type: "EMAIL", login_id: "anna@example.com", password: "right1234" } as const;

describe("somebody who signs in", () => {
  test("brings the guest's cart along under the guest's renewed token, and is then the member", async () => {
    const { session, calls, sent, keepMember } = visitor(
      { token: "dead", guestKey: "key" },
      { live: "member" },
    );
    await session.signIn(anna);
    expect(calls).toEqual(["/auth/renew-guest", "/auth/login"]);
    expect(sent[1]).toBe("renewed");
    expect(keepMember).toHaveBeenLastCalledWith("member");
    expect(await session.user()).toEqual({ _id: "anna" });
    expect(sent.at(-1)).toBe("member");
  });

  test("is told of a wrong password once, and stays the guest they were", async () => {
    const { session, calls, keepMember } = visitor(
      { token: "mine", guestKey: "key" },
      { live: "renewed" },
    );
    await expect(session.signIn({ ...anna, password: "wrong1234" })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    expect(calls.filter((call) => call === "/auth/login")).toHaveLength(1);
    expect(keepMember).not.toHaveBeenCalled();
    expect(await session.memberClient()).toBeNull();
  });

  test("needs no guest first", async () => {
    const { session, calls, sent } = visitor({});
    await session.signIn(anna);
    expect(calls).toEqual(["/auth/login"]);
    expect(sent).toEqual([undefined]);
  });
});

describe("a member", () => {
  test("is here as long as pages are used: each use renews the cookie", async () => {
    const { session, keepMember } = visitor({ token: "mine" }, { live: "mine" });
    const member = await session.memberClient();
    expect(await member?.cart.count(count)).toEqual({ count: 2 });
    expect(keepMember).toHaveBeenCalledWith("mine");
  });

  test("a visitor whose session ended elsewhere is asked to sign in, and nothing is done as a guest", async () => {
    const { session, calls, forget } = visitor({ token: "dead" });
    const member = await session.memberClient(() => new Response(null, { status: 303 }));
    await expect(member?.cart.count(count)).rejects.toMatchObject({ status: 303 });
    expect(calls).toEqual(["/stores/main/shopping-cart/count"]);
    expect(forget).toHaveBeenCalledTimes(1);
    expect(await session.memberClient()).toBeNull();
    expect(await session.user()).toBeNull();
  });

  test("a visitor whose session ended elsewhere continues as a new guest with an empty cart", async () => {
    const { session, calls, sent } = visitor({ token: "dead" }, { live: "minted" });
    const client = await session.existingClient();
    await Promise.all([client?.cart.count(count), client?.cart.count(count)]);
    expect(calls.filter((call) => call === "/auth/login")).toHaveLength(1);
    expect(calls).not.toContain("/auth/renew-guest");
    expect(sent.at(-1)).toBe("minted");
  });

  test("is asked for once a context, however many parts of a page want to know who it is", async () => {
    const { session, calls } = visitor({ token: "mine" }, { live: "mine" });
    await Promise.all([session.user(), session.user()]);
    expect(calls).toEqual(["/auth/user"]);
  });

  test("a visitor who signs out is nobody, and the token is revoked", async () => {
    const { session, calls, sent, forget } = visitor({ token: "mine" }, { live: "mine" });
    await session.signOut();
    expect(calls).toEqual(["/auth/logout"]);
    expect(sent).toEqual(["mine"]);
    expect(forget).toHaveBeenCalled();
    expect(await session.existingClient()).toBeNull();
  });
});

describe("a guest's token and key end", () => {
  test("when the guest signs out, with the token dead or alive", async () => {
    for (const token of ["mine", undefined]) {
      const known = { guestKey: "key", ...(token && { token }) };
      const { session, calls, sent, forget } = visitor(known, { live: "renewed" });
      await session.signOut();
      expect(calls).toEqual(["/auth/renew-guest", "/auth/logout"]);
      expect(sent.at(-1)).toBe("renewed");
      expect(forget).toHaveBeenCalled();
    }
  });

  test("also those of a guest who ended elsewhere, without a fault", async () => {
    const { session, calls } = visitor({ guestKey: "key" }, { renewStatus: 401 });
    await session.signOut();
    expect(calls).toEqual(["/auth/renew-guest"]);
  });
});

describe("a new account", () => {
  const registration = { ...anna, email: anna.login_id, username: "Anna" };

  test("is made of the guest who shops already", async () => {
    const { session, calls, forget } = visitor(
      { token: "mine", guestKey: "key" },
      { live: "mine" },
    );
    await session.register(registration);
    expect(calls).toEqual(["/auth/migrate"]);
    expect(forget).toHaveBeenCalled();
  });

  test("needs no guest", async () => {
    const { session, calls } = visitor({});
    await session.register(registration);
    expect(calls).toEqual(["/auth/register"]);
  });
});
