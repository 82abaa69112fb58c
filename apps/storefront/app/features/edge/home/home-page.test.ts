import { expect, test } from "vitest";
import { packValue } from "../../../components/site/packed-values.ts";
import { meta } from "./home-page.tsx";

const site = { name: "Harbour", description: "", publicUrl: "https://shop.example", languages: [] };

test.each([
  ["/", "Home · Harbour"],
  ["/zh", "主頁 · Harbour"],
  ["/cn", "首页 · Harbour"],
])("the home page's title is followed by the site's name: %s", (pathname, title) => {
  const matches = [
    { id: "root", pathname: "/", loaderData: packValue(site) },
    { id: "home", pathname },
  ];
  const tags = meta({ matches, location: { pathname }, loaderData: undefined } as never);
  expect(tags).toContainEqual({ title });
});
