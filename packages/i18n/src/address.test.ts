import { expect, test } from "vitest";
import { composeAddress } from "./address.ts";
import { districtIds, districtsByRegion } from "./districts.ts";

test("Hong Kong has eighteen districts in three regions", () => {
  expect(districtIds).toHaveLength(18);
  const counts = districtsByRegion("en").map(({ region, districts }) => [region, districts.length]);
  expect(counts).toEqual([
    ["Hong Kong Island", 4],
    ["Kowloon", 5],
    ["New Territories", 9],
  ]);
});

test("an address starts with the flat in English and with the region in Chinese", () => {
  const address = {
    building: "Flat 5A, Harbour Court",
    street: "12 Nathan Road",
    district: "yau-tsim-mong",
  } as const;
  expect(composeAddress(address, "en")).toBe(
    "Flat 5A, Harbour Court, 12 Nathan Road, Yau Tsim Mong, Kowloon",
  );
  expect(
    composeAddress(
      { building: "海港閣5樓A室", street: "彌敦道12號", district: "yau-tsim-mong" },
      "zh",
    ),
  ).toBe("九龍油尖旺區彌敦道12號海港閣5樓A室");
});

test("spaces separate the English and Chinese parts of an address", () => {
  const street = "12 Nathan Road";
  const inChinese = (building: string) =>
    composeAddress({ building, street, district: "yau-tsim-mong" }, "zh");
  expect(inChinese("Flat 5A, Harbour Court")).toBe(
    "九龍油尖旺區 12 Nathan Road, Flat 5A, Harbour Court",
  );
  expect(inChinese("海港閣5樓A室")).toBe("九龍油尖旺區 12 Nathan Road 海港閣5樓A室");
  expect(inChinese(" ")).toBe("九龍油尖旺區 12 Nathan Road");
});

test("spaces typed within a Chinese address are left out, those beside letters and digits stay", () => {
  const address = {
    street: "彌敦道 12 號",
    building: " 海港閣　五樓 A 室 ",
    district: "yau-tsim-mong",
  } as const;
  expect(composeAddress(address, "zh")).toBe("九龍油尖旺區彌敦道 12 號海港閣五樓 A 室");
});
