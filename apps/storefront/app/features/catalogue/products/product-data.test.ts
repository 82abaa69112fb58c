import type { ProductDetails, ProductVariant } from "@harbour/contracts";
import { expect, test } from "vitest";
import { buildBreadcrumbData } from "../../../components/seo/breadcrumb-data.ts";
import { buildProductData } from "./product-data.ts";

const text = (en: string) => ({ en, zh: `${en}（中）`, cn: `${en}（简）` });

const variant: ProductVariant = {
  _id: "v1",
  title: text("Yellow"),
  options: [],
  images: [],
  image_color: null,
  sku: "DUCK-1",
  barcode: "4006381333931",
  price: "120.00",
  discounted_price: "99.50",
  point: 0,
  local_discount_type: null,
  promotion_price: null,
  stock: 3,
  availability: "IN_STOCK",
  release_date: null,
  per_order_limit: null,
  per_person_limit: null,
};

const duckProduct = {
  _id: "p1",
  title: text("Duck"),
  short_description: text("It floats."),
  images: ["/files/duck.webp"],
  brand: "Tin Ferry",
  availability: "IN_STOCK",
  rating: null,
  review_count: 0,
  variants: [variant],
} as unknown as ProductDetails;

const pageContext = {
  language: "zh",
  publicUrl: "https://shop.example",
  languages: [],
  path: "/shop/main/product/p1/duck",
  reviews: [],
} as const;

test("a product's data has its description, price and availability in the page's language", () => {
  const address = "https://shop.example/zh/shop/main/product/p1/duck";
  expect(buildProductData(duckProduct, pageContext)).toEqual({
    "@type": "Product",
    "@id": address,
    url: address,
    name: "Duck（中）",
    description: "It floats.（中）",
    image: ["https://shop.example/files/duck.webp"],
    brand: { "@type": "Brand", name: "Tin Ferry" },
    sku: "DUCK-1",
    gtin: "4006381333931",
    offers: {
      "@type": "Offer",
      url: `${address}?variant=v1`,
      price: "99.50",
      priceCurrency: "HKD",
      availability: "https://schema.org/InStock",
    },
  });
});

test("a product with choices is a group, whose variants each have a price", () => {
  const whiteVariant = {
    ...variant,
    _id: "v2",
    title: text("White"),
    images: ["/files/white.webp"],
    sku: "DUCK-2",
    barcode: "OWN-2",
    discounted_price: "1000.00",
  };
  const group = buildProductData(
    { ...duckProduct, variants: [whiteVariant, variant] },
    pageContext,
  );
  expect(group).not.toHaveProperty("sku");
  expect(group).not.toHaveProperty("offers");
  expect(group).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "p1",
    hasVariant: [
      {
        "@type": "Product",
        name: "Duck（中） - White（中）",
        image: ["https://shop.example/files/white.webp"],
        sku: "DUCK-2",
        offers: { "@type": "Offer", price: "1000.00" },
      },
      {
        image: ["https://shop.example/files/duck.webp"],
        sku: "DUCK-1",
        gtin: "4006381333931",
        offers: { price: "99.50" },
      },
    ],
  });
  expect(JSON.stringify(group), "a number of the shop's own").not.toContain("OWN-2");
});

test("a variant for points alone has no price in money", () => {
  const pointsVariant = { ...variant, price: "0.00", discounted_price: "0.00", point: 500 };
  expect(
    buildProductData({ ...duckProduct, variants: [pointsVariant] }, pageContext),
  ).not.toHaveProperty("offers");
  const freeVariant = { ...pointsVariant, point: 0 };
  expect(buildProductData({ ...duckProduct, variants: [freeVariant] }, pageContext)).toMatchObject({
    offers: { price: "0.00" },
  });
});

test("fields that a product lacks are left out", () => {
  const bare = { ...duckProduct, short_description: { en: "", zh: "", cn: "" }, images: [] };
  const data = buildProductData(bare, pageContext);
  expect(data).not.toHaveProperty("image");
  expect(data).not.toHaveProperty("description");
});

test("an unreleased product is marked as pre-order with its date", () => {
  const preorderVariant = {
    ...variant,
    availability: "PREORDER",
    release_date: "2027-02-01",
  } as const;
  expect(
    buildProductData({ ...duckProduct, variants: [preorderVariant] }, pageContext),
  ).toMatchObject({
    offers: {
      availability: "https://schema.org/PreOrder",
      availabilityStarts: "2027-02-01",
    },
  });
});

test("a sold-out product is marked so, without a date", () => {
  const soldOutVariant = {
    ...variant,
    availability: "SOLD_OUT",
    release_date: "2020-02-01",
  } as const;
  const data = buildProductData({ ...duckProduct, variants: [soldOutVariant] }, pageContext);
  expect(data).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
  expect(data).not.toHaveProperty("offers.availabilityStarts");
});

test("stars are named only with ratings, and reviews only with their authors", () => {
  const reviews = [
    { author: "Anna", rating: 4, comment: "Floats well." },
    { author: null, rating: 5, comment: "Mine too." },
  ];
  expect(buildProductData(duckProduct, { ...pageContext, reviews })).not.toHaveProperty("review");
  const ratedDuck = { ...duckProduct, rating: 4.5, review_count: 2 };
  expect(buildProductData(ratedDuck, { ...pageContext, reviews })).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [
      {
        author: { name: "Anna" },
        reviewRating: { ratingValue: 4, bestRating: 5 },
        reviewBody: "Floats well.",
      },
    ],
  });
});

test("a language with a domain of its own names the product there, as its canonical link does", () => {
  const languages = [{ value: "zh" as const, domain: "https://shop.example.hk" }];
  const address = "https://shop.example.hk/zh/shop/main/product/p1/duck";
  expect(buildProductData(duckProduct, { ...pageContext, languages })).toMatchObject({
    "@id": address,
    url: address,
    offers: { url: `${address}?variant=v1` },
  });
  const crumbs = [{ label: "Shop", href: "/" }, { label: "Duck" }];
  expect(
    buildBreadcrumbData(crumbs, { ...pageContext, languages }).itemListElement[0],
  ).toMatchObject({
    item: "https://shop.example.hk/zh",
  });
});
