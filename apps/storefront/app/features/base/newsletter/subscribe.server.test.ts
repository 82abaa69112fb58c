import { ApiError } from "@harbour/api-client";
import { expect, test } from "vitest";
import { refusingContext } from "../../../testing/refusing-context.ts";
import { confirmNewsletter, subscribeToNewsletter } from "./subscribe.server.ts";

const refusing = (status: number, code: string, headers = {}) => {
  const refuse = async () => {
    throw new ApiError({ status, headers, body: JSON.stringify({ code, message: "no" }) });
  };
  return refusingContext(status, { newsletter: { subscribe: refuse, confirm: refuse } });
};
const taking = refusingContext(500, {
  newsletter: { subscribe: async () => {}, confirm: async () => {} },
});
function subscriptionForm(email: string, isInline = false): FormData {
  const form = new FormData();
  form.set("email", email);
  if (isInline) form.set("inline", "1");
  return form;
}
const readPlace = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get("location") : null;

test("S2-114: with script the form shows the answer, and without script a page names the next step", async () => {
  expect(
    await subscribeToNewsletter(taking, subscriptionForm(" anna@example.com ", true)),
  ).toMatchObject({
    data: { problem: null, email: "anna@example.com" },
    init: { status: 200 },
  });
  expect(readPlace(await subscribeToNewsletter(taking, subscriptionForm("anna@example.com")))).toBe(
    "/result/newsletter/success",
  );
});

test("S2-114: an invalid address is refused, and stays as typed", async () => {
  expect(await subscribeToNewsletter(taking, subscriptionForm("anna@", true))).toMatchObject({
    data: { email: "anna@", errors: { email: expect.stringMatching(/./) } },
    init: { status: 422 },
  });
});

test.each([
  [429, "too_many_requests", { "retry-after": "60" }, null],
  [503, "unavailable", { "retry-after": "5" }, null],
  [500, "internal", {}, "/result/newsletter/failure"],
])("%i leads to another page only if waiting cannot help", async (status, code, headers, place) => {
  const answer = await subscribeToNewsletter(
    refusing(status, code, headers),
    subscriptionForm("anna@example.com"),
  );
  expect(readPlace(answer)).toBe(place);
  if (place === null) expect(answer).toMatchObject({ data: { email: "anna@example.com" } });
  const inline = await subscribeToNewsletter(
    refusing(status, code, headers),
    subscriptionForm("anna@example.com", true),
  );
  expect(inline).toMatchObject({ data: { problem: expect.stringMatching(/./) }, init: { status } });
});

test("a confirmed address and an invalid link have their pages, and a busy shop allows a retry", async () => {
  expect(readPlace(await confirmNewsletter(taking, "hc_x"))).toBe(
    "/result/newsletter_confirmed/success",
  );
  expect(readPlace(await confirmNewsletter(refusing(404, "not_found"), "hc_x"))).toBe(
    "/result/newsletter_confirmed/failure",
  );
  expect(await confirmNewsletter(refusing(503, "unavailable"), "hc_x")).toMatchObject({
    data: { intent: "confirm", problem: expect.stringMatching(/./) },
    init: { status: 503 },
  });
});
