import { expect, test } from "vitest";
import { exampleItem as item } from "../../testing/example-item.ts";
import { presentProduct } from "./present-product.ts";

test("a reduced product shows both prices and its discount", () => {
  expect(presentProduct(item, "zh", "main")).toMatchObject({
    title: "星際速遞",
    href: "/shop/main/product/p1/star-courier",
    price: "HK$424.15",
    priceBefore: "HK$499.00",
    percentOff: "85 折",
    promotion: null,
    facts: "Tidal X · Lanternworks",
  });
});

test("a promotion's price replaces the reduced price, and its per cents refer to the regular price", () => {
  expect(presentProduct({ ...item, promotion_price: "360.53" }, "en", "main")).toMatchObject({
    price: "HK$360.53",
    priceBefore: "HK$499.00",
    percentOff: "27% off",
  });
  const discountedItem = { ...item, discounted_price: "499.00", promotion_price: "424.15" };
  expect(presentProduct(discountedItem, "en", "main")).toMatchObject({
    price: "HK$424.15",
    priceBefore: "HK$499.00",
    percentOff: "15% off",
  });
});

test("a discount is rounded down, never up", () => {
  const reducedItem = { ...item, price: "1880.00", discounted_price: "1700.00" };
  expect(presentProduct(reducedItem, "en", "main").percentOff).toBe("9% off");
  const wholePercentItem = { ...item, price: "100.00", discounted_price: "90.00" };
  expect(presentProduct(wholePercentItem, "en", "main").percentOff).toBe("10% off");
});

test("a product with several prices shows the lowest, and a regular price only with its own", () => {
  const cheaperItem = { ...item, lowest_price: "359.00" };
  expect(presentProduct(cheaperItem, "en", "main")).toMatchObject({
    price: "From HK$359.00",
    priceBefore: null,
    percentOff: null,
  });
  expect(presentProduct(cheaperItem, "zh", "main").price).toBe("HK$359.00 起");
  expect(presentProduct({ ...item, lowest_price: "424.15" }, "en", "main")).toMatchObject({
    price: "From HK$424.15",
    priceBefore: "HK$499.00",
    percentOff: "15% off",
  });
});

test("an ordinary price stands alone", () => {
  expect(presentProduct({ ...item, discounted_price: "499.00" }, "en", "main")).toMatchObject({
    priceBefore: null,
    percentOff: null,
  });
});

test("a price in points is shown in points, with money if there is any", () => {
  const showPrice = (price: string, language: "en" | "zh" | "cn") =>
    presentProduct({ ...item, price, discounted_price: price, point: 50 }, language, "main").price;
  expect(showPrice("20.00", "en")).toBe("HK$20.00 + 50 points");
  expect(showPrice("0.00", "zh")).toBe("50 積分");
  expect(showPrice("0.00", "cn")).toBe("50 积分");
});

test("the stock shows only for available goods with few units left", () => {
  expect(presentProduct(item, "en", "main").lowStockUnits).toBeNull();
  expect(presentProduct({ ...item, stock: 3 }, "en", "main").lowStockUnits).toBe(3);
  expect(
    presentProduct({ ...item, stock: 0, availability: "SOLD_OUT" }, "en", "main").lowStockUnits,
  ).toBeNull();
});

test("only pre-orders show a release day", () => {
  expect(presentProduct(item, "en", "mini").releaseDay).toBeNull();
  expect(presentProduct({ ...item, availability: "PREORDER" }, "en", "mini").releaseDay).toBe(
    "19/03/2027",
  );
});

test("the colour behind a picture is sent in its shortest form", () => {
  const presentColor = (color: string | null) =>
    presentProduct({ ...item, image_color: color }, "en", "main").color;
  expect(presentColor("#f3deb7")).toBe("#edb");
  expect(presentColor("#00ff09")).toBe("#0f1");
  expect(presentColor(null)).toBeNull();
});
