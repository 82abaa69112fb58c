import type { Configuration } from "@harbour/contracts";
import { expect, test } from "vitest";
import type { RequestContext } from "../../request/request-context.ts";
import { presentSite } from "./present-site.ts";

const text = (words: string) => ({ en: words, zh: words, cn: words });
const link = { title: text("Link"), url: "/" };
const leaf = (title: string, ...children: object[]) => ({
  title: text(title),
  path: `/${title}`,
  megamenu: false,
  children,
});

/** The site as shoppers see it under these logos. */
function site(navbarLogo: string | null, footerLogo: string | null) {
  const configuration = {
    "customer-layout": {
      navbar: {
        logo: navbarLogo,
        navigation: [leaf("toys", leaf("trains", leaf("tracks")))],
        account: [],
      },
      footer: {
        logo: footerLogo,
        description: text(""),
        sections: [],
        store_information: { title: text(""), address: link, email: link, phone: link },
        powered_by: text(""),
        social_media: [{ fa_icon: "fa-brands fa-weixin", url: "https://wechat.example" }],
      },
    },
    "frontend-config": {
      border: {},
      font: { family: { heading: "Lato", text: "Lato" }, style: {} },
      button: { hover: {} },
      form: {},
    },
    "customer-locales": [
      { value: "en", title: "English", is_enabled: 1 },
      { value: "zh", title: "Chinese", is_enabled: true, domain: "https://zh.shop.example" },
      { value: "cn", title: "Chinese", is_enabled: 0 },
    ],
    "store-settings": { stores: [] },
    seo: { site_name: text("Harbour"), description: text("") },
  } as unknown as Configuration;
  const context = { language: "zh", theme: null, direction: "ltr", publicUrl: "" };
  return presentSite(configuration, context as unknown as RequestContext);
}

test("logos are pictures of the shop's own, and no others", () => {
  const { logo, footer } = site("/files/catalogue/a.webp", "/files/logo.png");
  expect([logo, footer.logo]).toEqual(["/files/catalogue/a.webp", "/files/logo.png"]);
  for (const other of [null, "//elsewhere/a.png", "https://elsewhere/a.png", "/a.png?x=1", "a"])
    expect(site(other, other)).toMatchObject({ logo: null, footer: { logo: null } });
});

test("menus keep all their levels, languages their domains, networks their drawings", () => {
  const { navigation, languages, footer } = site(null, null);
  expect(navigation[0]?.children?.[0]?.children?.[0]?.path).toBe("/tracks");
  expect(languages.map(({ value, domain }) => [value, domain])).toEqual([
    ["en", undefined],
    ["zh", "https://zh.shop.example"],
  ]);
  expect(footer.social).toEqual([
    { title: "微信", icon: "/social/wechat.svg", url: "https://wechat.example" },
  ]);
});
