import { expect, test } from "vitest";
import { pack } from "../../../components/site/packed.ts";
import { meta } from "./home-page.tsx";

const site = { name: "Harbour", description: "", publicUrl: "https://shop.example", languages: [] };

test.each([
  ["/", "Home · Harbour"],
  ["/zh", "主頁 · Harbour"],
  ["/cn", "首页 · Harbour"],
])("the home page's title is followed by the site's name: %s", (pathname, title) => {
  const matches = [
    { id: "root", pathname: "/", loaderData: pack(site) },
    { id: "home", pathname },
  ];
  const tags = meta({ matches, location: { pathname }, loaderData: undefined } as never);
  expect(tags).toContainEqual({ title });
});
