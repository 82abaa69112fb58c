import { ApiError } from "@harbour/api-client";
import { enquiryEndpoints } from "@harbour/contracts";
import type { EnquiryField } from "@harbour/contracts/constants";
import { expect, test } from "vitest";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { sendEnquiry } from "./send-enquiry.server.ts";

const example = enquiryEndpoints.send.example as Record<EnquiryField, string>;
const typedEnquiry = { ...example, email: "ＴＡＩＭＡＮ@example.com", phone: "9123 4567" };
const body = { ...typedEnquiry, email: "TAIMAN@example.com", phone: "91234567" };

/** Returns the form as a script sends it (`.data`), or as a browser sends it without script. */
function makeEnquiryRequest(
  changes: Partial<typeof typedEnquiry> = {},
  address = "/zh/contact-us.data",
): Request {
  return new Request(`https://shop.example.hk${address}`, {
    method: "POST",
    body: new URLSearchParams({ ...typedEnquiry, ...changes }),
  });
}

const makeRefusalContext = (status: number, code: string, headers = {}) => ({
  ...makeRefusingContext(status, {
    enquiries: {
      send: async () => {
        throw new ApiError({ status, headers, body: JSON.stringify({ code, message: "no" }) });
      },
    },
  }),
  language: "zh" as const,
});
const readLocation = (result: Awaited<ReturnType<typeof sendEnquiry>>) =>
  result instanceof Response ? result.headers.get("location") : result;

test("S8-041: the form leads to its success page, with cleaned values, and twice under one key", async () => {
  const calls: unknown[][] = [];
  const send = async (...call: unknown[]) => void calls.push(call);
  const context = makeRefusingContext(500, { enquiries: { send } });
  expect(readLocation(await sendEnquiry(context, makeEnquiryRequest()))).toBe(
    "/result/enquiry/success",
  );
  await sendEnquiry(context, makeEnquiryRequest());
  await sendEnquiry(context, makeEnquiryRequest({ description: "The other wing, too." }));
  expect(calls[0]![0]).toEqual({ body: { ...body, language: "en" } });
  const [first, repeat, changedCall] = calls.map(
    ([, options]) => options as { idempotencyKey: string },
  );
  expect(repeat).toEqual(first);
  expect(changedCall).not.toEqual(first);
  expect(first!.idempotencyKey).toMatch(/^[\w-]{43}$/);
});

test("S8-041: a failure leads to its failure page, while a script keeps the typed values", async () => {
  const result = await sendEnquiry(makeRefusalContext(500, "internal"), makeEnquiryRequest());
  expect(readLocation(result)).toBe("/zh/result/enquiry/failure");
});

test.each([
  ["what is wrong", 422, "validation", "/zh/contact-us.data", false],
  ["how long to wait", 429, "too_many_requests", "/zh/contact-us.data", false],
  ["that nobody answered", 503, "unavailable", "/zh/contact-us.data", true],
  ["that it failed, without script", 500, "internal", "/zh/contact-us", true],
])(
  "the page says %s, with all typed values",
  async (_, status, code, address, isServerUnavailable) => {
    const headers = status === 429 ? { "retry-after": "60" } : {};
    const result = await sendEnquiry(
      makeRefusalContext(status, code, headers),
      makeEnquiryRequest({}, address),
    );
    expect(result).toMatchObject({
      data: { typed: typedEnquiry, isServerUnavailable, retryAfter: status === 429 ? 60 : null },
      init: { status },
    });
  },
);

test.each([
  [{ email: "", phone: "" }, { email: "請填寫電郵或電話，以便回覆。" }],
  [{ email: "abc" }, { email: "電郵地址須包含 @，例如 anna@example.com。" }],
  [{ phone: "letters" }, { phone: "只可輸入數字。" }],
  [{ name: " " }, { name: "請填寫姓名。" }],
  [{ description: "x".repeat(4003) }, { description: "超出 3 個字元。" }],
])("%o is not sent, and its text stays", async (changes, errors) => {
  const result = await sendEnquiry(
    makeRefusalContext(500, "internal"),
    makeEnquiryRequest(changes),
  );
  expect(result).toMatchObject({ data: { errors }, init: { status: 422 } });
});

test("an invalid phone alone can be left out", async () => {
  const context = makeRefusingContext(500, { enquiries: { send: async () => {} } });
  const result = await sendEnquiry(context, makeEnquiryRequest({ phone: "" }));
  expect(readLocation(result)).toBe("/result/enquiry/success");
});
