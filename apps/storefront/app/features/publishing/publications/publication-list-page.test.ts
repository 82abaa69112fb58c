import { expect, test } from "vitest";
import { loaderArgs } from "../../../testing/loader-args.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { loader } from "./publication-list-page.tsx";

const makeTitled = (slug: string) => ({ slug, title: { en: slug, zh: slug, cn: slug } });

/**
 * Requests `/zh/articles` in a shop with these libraries.
 * @returns the error that the loader throws
 */
function requestLibraries(libraries: readonly string[]): Promise<unknown> {
  const data = libraries.map(makeTitled);
  const apiHandlers = { articles: { libraries: async () => ({ data, next_page_url: null }) } };
  const context = makeRefusingContext(404, apiHandlers);
  return loader(loaderArgs("/zh/articles", context)).then(
    () => "a page",
    (thrown: unknown) => thrown,
  );
}

test("a reader who names no library gets the first library in their language", async () => {
  const response = (await requestLibraries(["guides", "makers"])) as Response;
  expect([response.status, response.headers.get("location")]).toEqual([302, "/zh/articles/guides"]);
});

test("a shop without libraries has no page for them", async () => {
  expect(await requestLibraries([])).toMatchObject({ init: { status: 404 } });
});
