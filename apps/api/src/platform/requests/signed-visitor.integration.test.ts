import { describe, expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";
import { readVisitor, signVisitor, visitorHeader } from "./signed-visitor.ts";

const secret = "a secret that only tests know";
const now = new Date("2026-11-22T06:00:00Z");
const secondsFromNow = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe("signed visitor header", () => {
  const visitorHeader = signVisitor(secret, "198.51.100.7", now);

  test("a signed visitor is valid for some minutes", () => {
    for (const seconds of [-299, 0, 299])
      expect(readVisitor(secret, visitorHeader, secondsFromNow(seconds))).toBe("198.51.100.7");
    for (const seconds of [-301, 301])
      expect(readVisitor(secret, visitorHeader, secondsFromNow(seconds))).toBeUndefined();
  });

  test("refuses changed headers and other signatures", () => {
    const changedHeader = visitorHeader.replace("198.51.100.7", "198.51.100.8");
    for (const header of [
      changedHeader,
      `${visitorHeader} `,
      `${visitorHeader}x`,
      "",
      "1 2 3",
      [visitorHeader, visitorHeader],
      undefined,
    ])
      expect(readVisitor(secret, header, now)).toBeUndefined();
    expect(readVisitor("another secret", visitorHeader, now)).toBeUndefined();
  });
});

describe("API apart from its site", () => {
  const ask = async () => {
    const api = await startTestApi({ settings: { rateLimits: true } });
    const register = (headers: Record<string, string>, email: string) =>
      api.anyone.post(
        "/auth/register",
        { type: "EMAIL", username: "Somebody", email, password: "lanternfish42" },
        { headers, address: "10.0.0.5" },
      );
    return { api, register };
  };

  test("counts the site's visitors by their own address, and other callers by theirs", async () => {
    const { api, register } = await ask();
    const signedHeaders = (visitor: string) => ({
      [visitorHeader]: signVisitor(api.deps.settings.secret, visitor, new Date()),
      "x-forwarded-for": visitor,
    });
    const statuses = async (headers: () => Record<string, string>, name: string) => {
      const all: number[] = [];
      for (let time = 0; time < 6; time += 1)
        all.push((await register(headers(), `${name}${time}@apart.test`)).status);
      return all;
    };
    const limitedStatuses = [200, 200, 200, 200, 200, 429];
    expect(await statuses(() => signedHeaders("198.51.100.1"), "one")).toEqual(limitedStatuses);
    expect(await statuses(() => signedHeaders("198.51.100.2"), "two")).toEqual(limitedStatuses);
    // Requests with forged headers all count for the sender's own address.
    let forgedCount = 0;
    const forgeHeader = () => ({
      [visitorHeader]: `1763791200 198.51.100.${(forgedCount += 1)} c2lnbmVk`,
    });
    expect(await statuses(forgeHeader, "forged")).toEqual(limitedStatuses);
    expect((await register({}, "plain@apart.test")).status).toBe(429);
  });

  test("applies the visitor's own limit to cached lists", async () => {
    const { api } = await ask();
    const headers = {
      [visitorHeader]: signVisitor(api.deps.settings.secret, "198.51.100.9", new Date()),
    };
    const path = "/stores/main/product-management/products/suggestions?keyword=a";
    const origin = await api.listen();
    const get = (ownHeaders: Record<string, string>) =>
      fetch(`${origin}/api/customer${path}`, { headers: ownHeaders }).then(({ status }) => status);
    for (let time = 0; time < 60; time += 1) expect(await get(headers)).toBe(200);
    expect(await get(headers)).toBe(429);
    expect(await get({})).toBe(200);
  });
});
