import { describe, expect, test } from "vitest";
import { newGuestId, readGuest, signGuest } from "./tokens.ts";

const now = new Date("2026-11-20T08:00:00Z");
const secondsFromNow = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const id = newGuestId();
const token = signGuest("secret", "token", id, now);

describe("guest's token", () => {
  test("a guest's token names the guest it was signed for", () => {
    expect(readGuest("secret", "token", token, now)).toBe(id);
  });

  test("a guest's token is valid for exactly 1800 seconds", () => {
    expect(readGuest("secret", "token", token, secondsFromNow(1799))).toBe(id);
    expect(readGuest("secret", "token", token, secondsFromNow(1800))).toBeUndefined();
  });

  test("a guest's token is invalid under another secret", () => {
    expect(readGuest("another secret", "token", token, now)).toBeUndefined();
  });

  test("a guest's token is invalid with any letter changed", () => {
    for (let index = 0; index < token.length; index += 1) {
      const letter = token[index] === "A" ? "B" : "A";
      const changedToken = token.slice(0, index) + letter + token.slice(index + 1);
      expect(readGuest("secret", "token", changedToken, now), changedToken).toBeUndefined();
    }
  });

  test("refuses a guest's token in another spelling or length", () => {
    for (const text of [
      "",
      "hg_",
      `${token}=`,
      `${token}A`,
      token.slice(0, -1),
      token.toUpperCase(),
    ]) {
      expect(readGuest("secret", "token", text, now), text).toBeUndefined();
    }
  });

  test("a guest's key with the token's prefix is no token", () => {
    const key = signGuest("secret", "key", id, now);
    expect(readGuest("secret", "token", key.replace("hk_", "hg_"), now)).toBeUndefined();
  });
});
