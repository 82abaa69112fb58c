import { expect, test } from "vitest";
import { loaderArgs } from "../../../testing/loader-args.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { loader } from "./robots.ts";

test("robots may follow the home page's search in every language, and no other search", async () => {
  const context = makeRefusingContext(500, {
    configuration: { latest: async () => ({ "shop-access": { state: "open", opens_at: null } }) },
  });
  const lines = (await (await loader(loaderArgs("/robots.txt", context))).text()).split("\n");
  for (const language of ["", "/zh", "/cn"])
    expect(lines).toContain(`Allow: ${language}/shop/main/product?keyword=`);
  expect(lines).toContain("Disallow: /*?*keyword=");
});
