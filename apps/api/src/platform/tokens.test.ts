import { describe, expect, test } from "vitest";
import { newGuestId, readGuest, signGuest } from "./tokens.ts";

const now = new Date("2026-11-20T08:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const id = newGuestId();
const token = signGuest("secret", "token", id, now);

describe("a guest's token", () => {
  test("names the guest it was signed for", () => {
    expect(readGuest("secret", "token", token, now)).toBe(id);
  });

  test("lives 1800 seconds to the second", () => {
    expect(readGuest("secret", "token", token, later(1799))).toBe(id);
    expect(readGuest("secret", "token", token, later(1800))).toBeUndefined();
  });

  test("is worth nothing in a shop with another secret", () => {
    expect(readGuest("another secret", "token", token, now)).toBeUndefined();
  });

  test("is worth nothing once any letter of it is changed", () => {
    for (let at = 0; at < token.length; at += 1) {
      const letter = token[at] === "A" ? "B" : "A";
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      expect(readGuest("secret", "token", changed, now), changed).toBeUndefined();
    }
  });

  test("is not taken in another spelling or length", () => {
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

  test("cannot be made from a guest's key by changing its prefix", () => {
    const key = signGuest("secret", "key", id, now);
    expect(readGuest("secret", "token", key.replace("hk_", "hg_"), now)).toBeUndefined();
  });
});
