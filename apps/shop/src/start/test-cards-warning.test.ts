import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { testCardsWarning } from "./test-cards-warning.ts";

const readWarning = (env: Record<string, string>) => testCardsWarning(readConfig(env));
const env = { DEMO: "0", PAYMENTS: "sandbox" };

test("a real shop warns that test cards buy its goods, from wherever it can be reached", () => {
  for (const reached of [
    {},
    { HOST: "0.0.0.0" },
    { PUBLIC_URL: "http://192.168.1.20:3000" },
    { TRUSTED_HOPS: "1" },
  ])
    expect(readWarning({ ...env, ...reached })).toContain("TEST CARDS BUY REAL GOODS");
});

test("a demo, or a shop without test cards, gives no warning", () => {
  expect(readWarning({ DEMO: "1", HOST: "0.0.0.0" })).toBeNull();
  expect(readWarning({ DEMO: "0", HOST: "0.0.0.0" })).toBeNull();
});

test("a real shop with a public address refuses test cards", () => {
  for (const PUBLIC_URL of ["https://shop.example", "https://8.8.8.8", "https://[2001:db8::1]"])
    expect(() => readConfig({ ...env, PUBLIC_URL })).toThrow(/PAYMENTS=sandbox.*PAYMENTS=stripe/);
  for (const PUBLIC_URL of [
    "http://shop.local",
    "http://10.0.0.4",
    "http://[::1]",
    "http://172.20.0.2:3000",
    "http://shop:3000",
  ])
    expect(readConfig({ ...env, PUBLIC_URL }).payments).toBe("sandbox");
  expect(readConfig({ DEMO: "1", PUBLIC_URL: "https://shop.example" }).payments).toBe("sandbox");
});
