// @vitest-environment jsdom
import { expect, test } from "vitest";
import { keepFormOnFailure } from "./keep-form-on-failure.ts";
import { readAnswer } from "./outcome.ts";

function submitToFailingServer(failure: unknown) {
  const body = new FormData();
  body.set("intent", "cancel");
  body.set("target", "HB-1");
  const request = new Request("http://shop.example/", { method: "POST", body });
  return keepFormOnFailure({
    request,
    // The router sends the page's own form, so nothing may have read it before.
    serverAction: async () => {
      await request.formData();
      throw failure;
    },
  });
}

const reply = (status: number) => ({ status, statusText: "", internal: false, data: null });

test.each([
  ["the network is gone", new TypeError("Failed to fetch"), "We couldn't connect."],
  [
    "a proxy answers for the shop",
    new Error("Unable to decode turbo-stream"),
    "We couldn't connect.",
  ],
  ["the shop is away", reply(503), "We couldn't connect."],
  ["the shop fails at it", reply(500), "Something went wrong on our side."],
])("when %s the page stays, and the form gets the error", async (_, error, text) => {
  const outcome = (await submitToFailingServer(error)) as { data: object; init: ResponseInit };
  expect(outcome.init.status, "so that the router reads nothing again").toBe(503);
  expect(outcome.data).toMatchObject({ intent: "cancel", target: "HB-1", isUnanswered: true });
  expect(outcome.data).toHaveProperty("problem", expect.stringContaining(text));
  expect(readAnswer(outcome.data)).toBeUndefined();
});

test("a redirect or a refusal from the page itself is passed on", async () => {
  const redirect = new Response(null, { status: 303 });
  await expect(submitToFailingServer(redirect)).rejects.toBe(redirect);
  const notFoundReply = reply(404);
  await expect(submitToFailingServer(notFoundReply)).rejects.toBe(notFoundReply);
});
