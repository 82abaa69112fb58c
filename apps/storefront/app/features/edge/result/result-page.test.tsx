// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { localizeText } from "../../../testing/example-site.ts";
import { loaderArgs } from "../../../testing/loader-args.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import ResultPage, { loader } from "./result-page.tsx";

afterEach(cleanup);

const toText = (title: string) => ({
  title: localizeText(title),
  content: localizeText("What it means"),
  button_title: localizeText("Go on"),
  button_href: "/shop/main/product",
});
const all = (type: string) => ({
  success: toText(`${type} done`),
  failure: toText(`${type} failed`),
  cancelled: toText(`${type} given up`),
});
const latest = async () => ({
  "response-messages": {
    default: all("It is"),
    order: all("The order is"),
    verification_code: all("The code is"),
  },
});

function load(path: string, params: Record<string, string>) {
  const context = makeRefusingContext(500, { configuration: { latest } });
  return loader(loaderArgs(path, context, params));
}

test.each([
  ["/result/order/cancelled", { type: "order" }, "The order is given up"],
  ["/zh/result/order/cancelled", { type: "order" }, "The order is given up zh"],
  ["/result/cancelled", {}, "It is given up"],
  ["/result/order/failure", { type: "order" }, "The order is failed"],
])(
  "S2-058 to S2-061: %s shows the configured message, and its link",
  async (path, params, title) => {
    const loaderResult = await load(path, { ...params, outcome: path.split("/").at(-1)! });
    visit(path, { page: <PageWithLoader page={ResultPage} />, loader: () => loaderResult });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
    expect(screen.getByText(/^What it means/)).toBeDefined();
    expect(screen.getByRole("link", { name: /^Go on/ }).getAttribute("href")).toMatch(
      /\/shop\/main\/product$/,
    );
  },
);

test.each([
  [null, "link", /^Sign in for a new code/],
  [{ type: "PHONE", is_verified: false }, "button", /^Send again/],
])("an invalid code comes with a way to get another: %o", async (user, role, name) => {
  const path = "/result/verification_code/failure";
  const context = makeRefusingContext(500, { configuration: { latest } });
  Object.assign(context.session, { user: async () => user });
  const params = { type: "verification_code", outcome: "failure" };
  const loaderResult = await loader(loaderArgs(path, context, params));
  visit(path, { page: <PageWithLoader page={ResultPage} />, loader: () => loaderResult });
  expect(await screen.findByRole(role, { name })).toBeDefined();
});

test.each([
  ["/result/nonsense/success", "/not-found"],
  ["/zh/result/nonsense/failure", "/zh/not-found"],
  ["/cn/result/toString/cancelled", "/cn/not-found"],
])("S2-062: %s, which is not configured as a type, leads to %s", async (path, to) => {
  const [type, outcome] = path.split("/").slice(-2);
  const thrown = await load(path, { type: type!, outcome: outcome! }).catch(
    (reason: unknown) => reason,
  );
  expect((thrown as Response).status).toBe(302);
  expect((thrown as Response).headers.get("location")).toBe(to);
});
