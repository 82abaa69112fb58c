import { expect, test } from "vitest";
import { ageUnknownError } from "./adult-rating.ts";
import { requireKnownAge } from "./age.server.ts";
import type { RequestContext } from "./request-context.ts";

function checkAge(rating: string | null, cookie?: string) {
  let hasReadCookie = false;
  const readCookie = () => {
    hasReadCookie = true;
    return cookie;
  };
  let thrown: unknown;
  try {
    requireKnownAge({ readCookie } as unknown as RequestContext, rating);
  } catch (error) {
    thrown = error;
  }
  return { thrown, hasReadCookie };
}

test("a page for everybody asks for no age and can be cached", () => {
  for (const rating of [null, "3+", "15+"])
    expect(checkAge(rating)).toEqual({ thrown: undefined, hasReadCookie: false });
});

test.each([undefined, "", "17", "yes", "-18", "NaN"])(
  "a page for adults is hidden from a visitor who answered %j",
  (cookie) =>
    expect(checkAge("18+", cookie)).toMatchObject({
      thrown: { data: ageUnknownError, init: { status: 403 } },
      hasReadCookie: true,
    }),
);

test("an adult visitor sees the page, which no cache stores", () => {
  expect(checkAge("18+", "18")).toEqual({ thrown: undefined, hasReadCookie: true });
});
