import type { Configuration } from "@harbour/contracts";
import { expect, test } from "vitest";
import { buildSiteData } from "./site-data.ts";

const text = (en: string, zh: string) => ({ en, zh, cn: zh });
const link = (en: string, zh: string) => ({ title: text(en, zh), url: "" });

const configuration = {
  seo: { site_name: text("Harbour", "海港"), description: text("Toys", "玩具") },
  "customer-layout": {
    footer: {
      store_information: {
        title: text("GivenContext us", "門市"),
        address: link("26 Sparrow Lane", "麻雀里 26 號"),
        email: link("hello@shop.example", "hello@shop.example"),
        phone: link("+852 1852 0026", "+852 1852 0026"),
      },
      social_media: [
        { fa_icon: "fa-instagram", url: "https://social.example/harbour" },
        { fa_icon: "fa-whatsapp", url: "/chat" },
      ],
    },
  },
  "customer-locales": [],
} as unknown as Configuration;

test("the structured data has the shop's name, address and search in the page's language", () => {
  const [shop, site] = buildSiteData(configuration, {
    language: "zh",
    publicUrl: "https://shop.example",
  });
  expect(shop).toMatchObject({
    "@type": "Organization",
    name: "海港",
    address: { streetAddress: "麻雀里 26 號" },
    sameAs: ["https://social.example/harbour"],
  });
  expect(site).toMatchObject({
    "@type": "WebSite",
    url: "https://shop.example/zh",
    inLanguage: "zh-Hant-HK",
    publisher: { "@id": shop?.["@id"] },
    potentialAction: {
      target: "https://shop.example/zh/shop/main/product?keyword={search_term_string}",
    },
  });
});
