import type { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { middleware } from "./root.tsx";
import { loaderArgs } from "./testing/loader-args.ts";
import { makeRefusingContext } from "./testing/refusing-context.ts";

/** Returns the page's answer at `path` with these languages on or off. */
async function ask(path: string, languages: Record<string, boolean | 0 | 1>) {
  const locales = Object.entries(languages).map(([value, is_enabled]) => ({ value, is_enabled }));
  const latest = async () => ({
    "customer-locales": locales,
    "shop-access": { state: "open", opens_at: null },
  });
  const context = makeRefusingContext(500, { configuration: { latest } });
  const [first] = middleware as unknown as ((
    args: { context: RouterContextProvider },
    next: () => Promise<unknown>,
  ) => Promise<unknown>)[];
  return first!(loaderArgs(path, context), async () => "the page").catch(
    (thrown: unknown) => thrown,
  );
}

test("S9-003: an enabled language has addresses, and a disabled one has none", async () => {
  expect(await ask("/cn/shop/main/product", { en: 1, zh: true, cn: 1 })).toBe("the page");
  for (const falsyFlag of [0, false] as const) {
    const result = await ask("/cn/shop/main/product", { en: 1, zh: true, cn: falsyFlag });
    expect(result).toMatchObject({ init: { status: 404 } });
  }
  expect(await ask("/zh", { en: 1, zh: true, cn: 0 })).toBe("the page");
});
