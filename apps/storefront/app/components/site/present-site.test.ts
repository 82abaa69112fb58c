import type { Configuration } from "@harbour/contracts";
import { expect, test } from "vitest";
import { exampleSite, localizeText } from "../../testing/example-site.ts";
import { presentBranches } from "./present-site.ts";

const leaf = (title: string, ...children: object[]) => ({
  title: localizeText(title),
  path: `/${title}`,
  megamenu: false,
  children: children as never[],
});

/** The site as shoppers see it with these logos. */
const presentSiteWithLogos = (navbarLogo: string | null, footerLogo: string | null) =>
  exampleSite(
    {
      navbar: { logo: navbarLogo, navigation: [leaf("toys", leaf("trains", leaf("tracks")))] },
      footer: {
        logo: footerLogo,
        social_media: [{ fa_icon: "fa-brands fa-weixin", url: "https://wechat.example" }],
      },
    },
    "zh",
  );

test("logos are only pictures of the shop's own", () => {
  const { logo, footer } = presentSiteWithLogos("/files/catalogue/a.webp", "/files/logo.png");
  expect([logo, footer.logo]).toEqual(["/files/catalogue/a.webp", "/files/logo.png"]);
  for (const logoAddress of [
    null,
    "//elsewhere/a.png",
    "https://elsewhere/a.png",
    "/a.png?x=1",
    "a",
  ])
    expect(presentSiteWithLogos(logoAddress, logoAddress)).toMatchObject({
      logo: null,
      footer: { logo: null },
    });
});

test("the footer's logo is the header's dark logo, if the shop has both", () => {
  const night = "--logo-night:url(/files/night.webp?w=320);--logo-paper:transparent;";
  expect(presentSiteWithLogos("/files/day.webp", "/files/night.webp").styles).toContain(night);
  for (const [dayAddress, nightAddress] of [
    ["/files/day.webp", null],
    [null, "/files/night.webp"],
    ["/files/day.webp", "/files/a.webp);color:red"],
  ] as const)
    expect(presentSiteWithLogos(dayAddress, nightAddress).styles).not.toContain("--logo");
});

test("menus keep all levels, languages their domains, and networks their drawings", () => {
  const { navigation, languages, footer } = presentSiteWithLogos(null, null);
  expect(navigation).toEqual([
    { title: "toys zh", path: "/toys", hasSubmenu: true, isMegaMenu: false },
  ]);
  const configuration = {
    "customer-layout": {
      navbar: {
        navigation: [
          leaf("toys", leaf("trains", leaf("tracks"))),
          leaf("new"),
          { ...leaf("sale", leaf("robots")), path: "/toys" },
        ],
      },
    },
  } as unknown as Configuration;
  const tracksEntry = { title: "tracks zh", path: "/tracks" };
  expect(presentBranches(configuration, "zh"), "what pages do not carry").toEqual({
    "0 /toys": [{ title: "trains zh", path: "/trains", children: [tracksEntry] }],
    "2 /toys": [{ title: "robots zh", path: "/robots" }],
  });
  expect(languages.map(({ value, domain }) => [value, domain])).toEqual([
    ["en", undefined],
    ["zh", "https://zh.shop.example"],
  ]);
  expect(footer.socialLinks).toEqual([
    { title: "微信", icon: "/social/wechat.svg", url: "https://wechat.example" },
  ]);
});
