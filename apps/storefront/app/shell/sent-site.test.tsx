import { AnchorProvider } from "@harbour/ui";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
// @vitest-environment jsdom
import { packValue, unpackValue } from "../components/site/packed-values.ts";
import {
  restoreSiteFromMarkup,
  siteStylesId,
  omitFrameParts,
} from "../components/site/sent-site.ts";
import { exampleSite, localizeText } from "../testing/example-site.ts";
import { Footer } from "./footer.tsx";
import { Navigation } from "./navigation.tsx";
import { SiteAnchor, SiteLinks } from "./site-anchor.tsx";

const entry = (title: string, path: string, childEntries: object[] = [], megamenu = false) => ({
  title: localizeText(title),
  path,
  megamenu,
  children: childEntries as never[],
});
const link = (title: string, url: string) => ({ title: localizeText(title), url });

const layout = {
  navbar: {
    navigation: [
      entry("Sale", "/shop/main/product?availability=PREORDER"),
      entry("Toys & games", "/", [entry("Trains", "/trains")]),
      entry("Figures", "/figures", [entry("Cats", "/cats")], true),
    ],
  },
  footer: {
    logo: "/files/night.webp",
    description: localizeText("Shop's words"),
    sections: [
      { title: localizeText("Help"), links: [link("FAQ", "/faq#top"), link("Home", "/?page=2")] },
      { title: localizeText("About"), links: [link("Elsewhere", "https://a.example/zh/x")] },
    ],
    store_information: {
      title: localizeText("Visit us"),
      address: link("1 Road", "/contact-us"),
      email: link("a.b@c.example", "mailto:a.b@c.example"),
      phone: link("", "tel:1"),
    },
    powered_by: localizeText("Made by hand"),
    social_media: [
      { fa_icon: "fa-brands fa-instagram", url: "https://instagram.example/x" },
      { fa_icon: "fa-brands fa-unknown", url: "https://other.example" },
    ],
  },
};

// Files of a worker share the window's address.
afterEach(() => history.replaceState(null, "", "/"));

test.each(["en", "zh"] as const)(
  "a browser reads menus, footer and styles from the markup of the page: %s",
  (language) => {
    const site = exampleSite(layout, language);
    history.replaceState(null, "", language === "en" ? "/faq" : "/zh/faq");
    const page = (
      <AnchorProvider value={SiteAnchor}>
        <SiteLinks>
          <style id={siteStylesId}>{site.styles}</style>
          <Navigation items={site.navigation} />
          <main />
          <Footer site={site} />
        </SiteLinks>
      </AnchorProvider>
    );
    const router = createMemoryRouter([{ path: "*", element: page }], {
      initialEntries: [location.pathname],
    });
    document.body.innerHTML = renderToString(<RouterProvider router={router} />);
    const sentSite = unpackValue(packValue(omitFrameParts(site)));
    expect(sentSite).not.toHaveProperty("footer");
    expect(restoreSiteFromMarkup(sentSite, document)).toEqual(unpackValue(packValue(site)));
    expect(restoreSiteFromMarkup(sentSite, document).footer.sections[0]?.links).toHaveLength(2);
  },
);

test("a page without the frame sends the whole site", () => {
  document.body.innerHTML = "";
  const site = exampleSite(layout);
  expect(restoreSiteFromMarkup(site, document)).toBe(site);
});
