// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { loaderArgs } from "../../../testing/loader-args.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import ResetPage, { loader } from "./reset-page.tsx";

afterEach(cleanup);

const path = "/authentication/reset-password?verification_code=bad";

test("an invalid link is reported before the page asks for a password, with a way to another", async () => {
  const context = makeRefusingContext(400);
  Object.assign(context, { url: new URL(path, "https://shop.example.hk") });
  const loaderResult = await loader(loaderArgs(path, context));
  visit(path.split("?")[0]!, {
    page: <PageWithLoader page={ResetPage} />,
    loader: () => loaderResult,
  });
  const forgetPasswordLink = await screen.findByRole("link", { name: "Send link" });
  expect(forgetPasswordLink.getAttribute("href")).toBe("/authentication/forget-password/email");
  expect(screen.queryByLabelText(/password/)).toBeNull();
});

test("opening a page does not use up its code", async () => {
  const context = makeRefusingContext(500, {
    auth: { checkCode: async () => ({ purpose: "password" }) },
  });
  Object.assign(context, { url: new URL(path, "https://shop.example.hk") });
  expect(await loader(loaderArgs(path, context))).toEqual({ code: "bad", isUseless: false });
});
