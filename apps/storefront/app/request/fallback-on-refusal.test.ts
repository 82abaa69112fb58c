import { ApiError } from "@harbour/api-client";
import { expect, test } from "vitest";
import { fallbackOnRefusal } from "./fallback-on-refusal.ts";

test("API refusals and outages are left out, while own errors and redirects are thrown", async () => {
  for (const status of [404, 429, 500, 503]) {
    const refusal = new ApiError({ status, headers: {}, body: "" });
    expect(await Promise.reject(refusal).catch(fallbackOnRefusal("nothing"))).toBe("nothing");
  }
  for (const unrelatedError of [
    new TypeError("x is undefined"),
    new Response(null, { status: 303 }),
  ])
    await expect(Promise.reject(unrelatedError).catch(fallbackOnRefusal("nothing"))).rejects.toBe(
      unrelatedError,
    );
});
