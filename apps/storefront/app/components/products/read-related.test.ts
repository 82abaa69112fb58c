import { expect, test } from "vitest";
import { makeRefusingContext } from "../../testing/refusing-context.ts";
import { readRelated } from "./read-related.ts";

test("S7-096: related products are fetched one address after the other; S9-011: with twelve each", async () => {
  const steps: string[] = [];
  const context = makeRefusingContext(500, {
    follow: async (url: string) => {
      steps.push(`asked ${url}`);
      await Promise.resolve();
      steps.push(`got ${url}`);
      return { data: [] };
    },
  });
  const requests: object[] = [];
  const related = await readRelated(context, 2, async (query) => {
    requests.push(query);
    return { data: ["/1", "/2"], next_page_url: "/more", current_page: 1, total: 3 } as never;
  });
  expect(steps).toEqual(["asked /1", "got /1", "asked /2", "got /2"]);
  expect(requests).toEqual([{ items_per_page: 12, per_page: 2 }]);
  expect(related.hasMore).toBe(true);
});
