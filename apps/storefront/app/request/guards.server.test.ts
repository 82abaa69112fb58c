import { ApiError } from "@harbour/api-client";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { verificationCodeContext, makeGuard } from "./guards.server.ts";
import { requestContext } from "./request-context.ts";
import type { Session } from "./session.server.ts";

const invalidCodeError = new ApiError({
  status: 422,
  headers: {},
  body: '{"code":"invalid_code"}',
});

/** Returns the answer of a page guarded by `name`: its own 200, or the redirect. */
async function requestGuardedPage(name: string, address: string, { isMember = false } = {}) {
  const client = {
    auth: {
      checkCode: async ({ query }: { query: { verification_code: string } }) => {
        if (query.verification_code !== "good") throw invalidCodeError;
        return { message: "", purpose: "account" };
      },
    },
  };
  const session = {
    memberClient: async () => (isMember ? client : null),
    user: async () => (isMember ? {} : null),
    ensureClient: async () => client,
  } as unknown as Session;
  const context = new RouterContextProvider();
  context.set(requestContext, { session } as Parameters<typeof context.set<never>>[1]);
  const url = new URL(address, "http://shop.example");
  const args = { context, url, request: new Request(url), params: {} };
  const next = async () => new Response("the page");
  const reply = await (makeGuard(name) as (args: unknown, next: unknown) => Promise<Response>)(
    args,
    next,
  ).catch((thrown: unknown) => thrown as Response);
  return { answer: reply, context, to: reply.headers?.get("location") };
}

test("a page for members sends others to sign in, in their language, and back", async () => {
  const page = "/zh/account/orders?page=2";
  expect((await requestGuardedPage("registered-only", page)).to).toBe(
    "/zh/authentication/login/email?return_to=%2Fzh%2Faccount%2Forders%3Fpage%3D2",
  );
  expect(
    (await requestGuardedPage("registered-only", page, { isMember: true })).answer.status,
  ).toBe(200);
});

test("a page for guests sends members home", async () => {
  const page = "/cn/authentication/register/phone";
  expect((await requestGuardedPage("unregistered-only", page, { isMember: true })).to).toBe("/cn");
  expect((await requestGuardedPage("unregistered-only", page)).answer.status).toBe(200);
});

test("a missing or invalid code leads to its error page, a valid code to its page", async () => {
  const page = "/authentication/verify";
  for (const query of ["", "?verification_code=", "?verification_code=bad"]) {
    expect((await requestGuardedPage("verification-code", page + query)).to).toBe(
      "/result/verification_code/failure",
    );
  }
  const { answer: reply, context } = await requestGuardedPage(
    "verification-code",
    `${page}?verification_code=good`,
  );
  expect(reply.status).toBe(200);
  expect(context.get(verificationCodeContext)).toEqual({ code: "good", purpose: "account" });
});

test("an unknown guard is a fault of the site that names itself", async () => {
  for (const name of ["toString", "admins-only"]) {
    const { answer: reply } = await requestGuardedPage(name, "/");
    expect(reply).toMatchObject({ data: `Unknown middleware ${name}`, init: { status: 500 } });
  }
});
