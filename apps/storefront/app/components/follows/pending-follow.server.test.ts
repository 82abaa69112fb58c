import { ApiError } from "@harbour/api-client";
import type { ErrorCode } from "@harbour/contracts";
import { expect, test } from "vitest";
import { cookieNames } from "../../request/cookies.server.ts";
import { makeRefusingContext } from "../../testing/refusing-context.ts";
import {
  submitPendingFollow,
  hasPendingFollow,
  keepPendingFollow,
} from "./pending-follow.server.ts";
import { readFollowReturn } from "./read-follows.server.ts";

const page = "/zh/shop/main/calendar?from=2027-01#release-p1";
const key = "maker:Tin Ferry: Co";
const address = "/zh/shop/main/calendar?from=2027-01&followed=maker%3ATin+Ferry%3A+Co#release-p1";

/**
 * Creates a browser, and records the visitor's follows after signing in. The shop accepts them, or refuses with
 * `refusal`.
 */
function browser({ refusal }: { refusal?: ErrorCode } = {}) {
  let cookie: string | undefined;
  const follows: { kind: string; name: string }[] = [];
  const lines: string[] = [];
  const follow = async ({ body }: { body: (typeof follows)[number] }) => {
    if (refusal)
      throw new ApiError({ status: 409, headers: {}, body: JSON.stringify({ code: refusal }) });
    follows.push(body);
  };
  const calendar = { listOwn: async () => ({ follows }), follow };
  const context = {
    ...makeRefusingContext(409, { calendar }),
    isSecure: true,
    readCookie: (name: string) => (name === cookieNames.follow ? cookie : undefined),
    setCookie: (line: string) => {
      lines.push(line);
      const value = /^auth\.follow=([^;]*)/.exec(line)![1]!;
      cookie = value === "" ? undefined : decodeURIComponent(value);
    },
  };
  return {
    follows,
    lines,
    pressFollow: () => keepPendingFollow(context, { key, returnPath: page }),
    signIn: async (returnPath: string) =>
      submitPendingFollow(context, returnPath, await context.session.memberClient()),
    isToFollow: (returnPath: string) => hasPendingFollow(context, returnPath),
    isKept: () => cookie !== undefined,
    open: (path: string) =>
      readFollowReturn({ ...context, url: new URL(path, "https://shop.example.hk") }),
  };
}

test("a guest's pressed Follow is carried out once at sign-in, and returns to the same page", async () => {
  const { pressFollow, signIn, follows, lines, isToFollow: isFollowPending } = browser();
  expect(isFollowPending(page)).toBe(false);
  pressFollow();
  expect([isFollowPending(page), isFollowPending("/zh/shop/main/cart")]).toEqual([true, false]);
  expect(lines[0]).toMatch(/; Max-Age=1800;.* HttpOnly; Secure; SameSite=Lax$/);
  expect(await signIn(page)).toBe(address);
  expect(follows).toEqual([{ kind: "maker", name: "Tin Ferry: Co", is_followed: true }]);
  expect(await signIn(page)).toBe(page);
  expect(follows).toHaveLength(1);
});

test("a link to sign in makes no visitor follow without a press", async () => {
  const { signIn, follows } = browser();
  for (const returnPath of ["/shop/main/calendar?follow=maker%3AEvil", address, page])
    expect(await signIn(returnPath)).toBe(returnPath);
  expect(follows).toEqual([]);
});

test("a visitor who signs in for another page follows nothing, nor does the browser's next visitor", async () => {
  const { pressFollow, signIn, follows, isKept } = browser();
  pressFollow();
  expect(await signIn("/zh/shop/main/cart")).toBe("/zh/shop/main/cart");
  expect(isKept()).toBe(false);
  await signIn(page);
  expect(follows).toEqual([]);
});

test("a pressed Follow waits until its visitor signs in", async () => {
  const { pressFollow, isKept } = browser();
  pressFollow();
  const { readCookie, setCookie } = makeRefusingContext(409);
  expect(await submitPendingFollow({ readCookie, setCookie, isSecure: true }, page, null)).toBe(
    page,
  );
  expect(isKept()).toBe(true);
});

test("only a follower reads that the page is followed", async () => {
  const firstBrowser = browser();
  firstBrowser.pressFollow();
  await firstBrowser.signIn(page);
  expect(await firstBrowser.open(address)).toEqual({
    follows: ["maker:Tin Ferry: Co"],
    result: { key, problem: null },
  });
  expect(await browser().open(address)).toEqual({ follows: [], result: null });
  expect(await firstBrowser.open(page)).toBeNull();
});

test.each([
  ["internal", "We couldn't add this to the things you follow. Please try again."],
  ["conflict", "You've reached the limit of series and makers you can follow."],
] as const)(
  "a refusal (%s) does not stop the sign-in, and only its visitor reads it, once: %s",
  async (refusal, problem) => {
    const { pressFollow, signIn, open } = browser({ refusal });
    pressFollow();
    expect(await signIn(page)).toBe(address);
    expect((await browser().open(address))?.result).toBeNull();
    expect((await open(address))?.result).toEqual({ key, problem });
    expect((await open(address))?.result).toBeNull();
  },
);
