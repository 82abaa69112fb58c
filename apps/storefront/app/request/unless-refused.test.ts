import { ApiError } from "@harbour/api-client";
import { expect, test } from "vitest";
import { unlessRefused } from "./unless-refused.ts";

test("what the API refuses or cannot say is left out; a fault of ours and a way elsewhere are not", async () => {
  for (const status of [404, 429, 500, 503]) {
    const refusal = new ApiError({ status, headers: {}, body: "" });
    expect(await Promise.reject(refusal).catch(unlessRefused("nothing"))).toBe("nothing");
  }
  for (const other of [new TypeError("x is undefined"), new Response(null, { status: 303 })])
    await expect(Promise.reject(other).catch(unlessRefused("nothing"))).rejects.toBe(other);
});
