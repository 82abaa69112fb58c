// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { loaderArgs } from "../../../testing/loader-args.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import RegisterPage, { action } from "./register-page.tsx";

afterEach(cleanup);

const areaCodes = [{ value: "852", title: "+852 Hong Kong" }];

test.each([
  ["email", "E-mail", "Mobile phone (optional)"],
  ["phone", "Mobile phone", "E-mail (optional)"],
])(
  "S2-021: a visitor who registers by %s may give both addresses",
  async (kind, requiredLabel, optional) => {
    const path = `/authentication/register/${kind}`;
    visit(path, { page: <PageWithLoader page={RegisterPage} />, loader: () => ({ areaCodes }) });
    expect((await screen.findByLabelText<HTMLInputElement>(requiredLabel)).required).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(optional).required).toBe(false);
  },
);

test("the agreement names terms and privacy once, and the second address stays folded", async () => {
  const page = <PageWithLoader page={RegisterPage} />;
  visit("/authentication/register/email", { page, loader: () => ({ areaCodes }) });
  const agreement = await screen.findByText(/^By creating an account/);
  expect(agreement.textContent).toBe(
    "By creating an account you accept our terms and conditions and privacy policy.",
  );
  expect(within(agreement).getAllByRole("link")).toHaveLength(2);
  const folded = screen.getByText("Add a mobile number (optional)").closest("details")!;
  expect(folded.open).toBe(false);
});

test.each([
  ["email", "91234567", { type: "EMAIL", email: "a@b.hk", area_code: "852", phone: "91234567" }],
  ["email", "", { type: "EMAIL", email: "a@b.hk", area_code: "", phone: "" }],
  ["phone", "91234567", { type: "PHONE", email: "a@b.hk", area_code: "852", phone: "91234567" }],
])("registers by %s with the phone %j in one request", async (kind, phone, expected) => {
  const path = `/authentication/register/${kind}`;
  const sentBodies: object[] = [];
  const context = makeRefusingContext(500);
  const session = {
    ...context.session,
    register: async (registration: object) => void sentBodies.push(registration),
    signIn: async (credentials: object) => void sentBodies.push(credentials),
  };
  const url = new URL(path, context.url);
  const args = loaderArgs(path, { ...context, path, url, session });
  const body = new URLSearchParams({
    email: "a@b.hk",
    area_code: "852",
    phone,
    username: "Anna",
    password: "windows7blue",
  });
  const request = new Request(url, { method: "POST", body });
  await action({ ...(args as object), request } as never);
  expect(sentBodies).toMatchObject([
    { ...expected, username: "Anna" },
    { type: expected.type, login_id: kind === "email" ? "a@b.hk" : "85291234567" },
  ]);
});
