import { expect, test } from "vitest";
import { ageUnknown } from "./adult-rating.ts";
import { requireKnownAge } from "./age.server.ts";
import type { RequestContext } from "./request-context.ts";

function ask(rating: string | null, cookie?: string) {
  let hasLooked = false;
  const ownCookie = () => {
    hasLooked = true;
    return cookie;
  };
  let thrown: unknown;
  try {
    requireKnownAge({ ownCookie } as unknown as RequestContext, rating);
  } catch (error) {
    thrown = error;
  }
  return { thrown, hasLooked };
}

test("a page for everybody asks for no age and can be cached", () => {
  for (const rating of [null, "3+", "15+"])
    expect(ask(rating)).toEqual({ thrown: undefined, hasLooked: false });
});

test.each([undefined, "", "17", "yes", "-18", "NaN"])(
  "a page for adults is hidden from a visitor who answered %j",
  (cookie) =>
    expect(ask("18+", cookie)).toMatchObject({
      thrown: { data: ageUnknown, init: { status: 403 } },
      hasLooked: true,
    }),
);

test("an adult visitor sees the page, which no cache stores", () => {
  expect(ask("18+", "18")).toEqual({ thrown: undefined, hasLooked: true });
});
