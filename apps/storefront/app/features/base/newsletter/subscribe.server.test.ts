import { ApiError } from "@harbour/api-client";
import { expect, test } from "vitest";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { confirmNewsletter, subscribeToNewsletter } from "./subscribe.server.ts";

const makeRefusalContext = (status: number, code: string, headers = {}) => {
  const refuse = async () => {
    throw new ApiError({ status, headers, body: JSON.stringify({ code, message: "no" }) });
  };
  return makeRefusingContext(status, { newsletter: { subscribe: refuse, confirm: refuse } });
};
const acceptingContext = makeRefusingContext(500, {
  newsletter: { subscribe: async () => {}, confirm: async () => {} },
});
function makeSubscriptionForm(email: string, isInline = false): FormData {
  const form = new FormData();
  form.set("email", email);
  if (isInline) form.set("inline", "1");
  return form;
}
const readLocation = (reply: unknown) =>
  reply instanceof Response ? reply.headers.get("location") : null;

test("S2-114: with script the form shows the answer, and without script a page names the next step", async () => {
  expect(
    await subscribeToNewsletter(acceptingContext, makeSubscriptionForm(" anna@example.com ", true)),
  ).toMatchObject({
    data: { problem: null, email: "anna@example.com" },
    init: { status: 200 },
  });
  expect(
    readLocation(
      await subscribeToNewsletter(acceptingContext, makeSubscriptionForm("anna@example.com")),
    ),
  ).toBe("/result/newsletter/success");
});

test("S2-114: an invalid address is refused, and stays as typed", async () => {
  expect(
    await subscribeToNewsletter(acceptingContext, makeSubscriptionForm("anna@", true)),
  ).toMatchObject({
    data: { email: "anna@", errors: { email: expect.stringMatching(/./) } },
    init: { status: 422 },
  });
});

test.each([
  [429, "too_many_requests", { "retry-after": "60" }, null],
  [503, "unavailable", { "retry-after": "5" }, null],
  [500, "internal", {}, "/result/newsletter/failure"],
])(
  "%i leads to another page only if waiting cannot help",
  async (status, code, headers, expectedLocation) => {
    const reply = await subscribeToNewsletter(
      makeRefusalContext(status, code, headers),
      makeSubscriptionForm("anna@example.com"),
    );
    expect(readLocation(reply)).toBe(expectedLocation);
    if (expectedLocation === null)
      expect(reply).toMatchObject({ data: { email: "anna@example.com" } });
    const inlineAnswer = await subscribeToNewsletter(
      makeRefusalContext(status, code, headers),
      makeSubscriptionForm("anna@example.com", true),
    );
    expect(inlineAnswer).toMatchObject({
      data: { problem: expect.stringMatching(/./) },
      init: { status },
    });
  },
);

test("a confirmed address and an invalid link have their pages, and a busy shop allows a retry", async () => {
  expect(readLocation(await confirmNewsletter(acceptingContext, "hc_x"))).toBe(
    "/result/newsletter_confirmed/success",
  );
  expect(readLocation(await confirmNewsletter(makeRefusalContext(404, "not_found"), "hc_x"))).toBe(
    "/result/newsletter_confirmed/failure",
  );
  expect(await confirmNewsletter(makeRefusalContext(503, "unavailable"), "hc_x")).toMatchObject({
    data: { intent: "confirm", problem: expect.stringMatching(/./) },
    init: { status: 503 },
  });
});
