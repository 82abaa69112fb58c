// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { LanguageProvider } from "../../../texts.ts";
import { PasswordChange } from "./password-change.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type MockReply = readonly [status: number, body: object];

/** Opens the form, answers its calls with these replies in order, and returns helpers. */
function openPasswordForm(...replies: MockReply[]) {
  const { calls } = showStaffPage(<PasswordChange />, () => replies.shift() ?? [200, {}]);
  fireEvent.click(screen.getByRole("button", { name: "Change password" }));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const fill = (label: string, value: string) =>
    fireEvent.change(field(label), { target: { value } });
  return {
    calls,
    field,
    fill,
    send: () => fireEvent.click(screen.getByRole("button", { name: "Change password" })),
  };
}

test("staff change their password with the present password, and read that other devices are signed out", async () => {
  const { calls, fill, send } = openPasswordForm([200, { message: "Changed." }]);
  fill("New password", "another long sentence");
  fill("Present password", "a long sentence of mine");
  send();
  expect(await screen.findByText("Password changed. Other devices are signed out.")).toBeDefined();
  expect(screen.queryByLabelText("New password")).toBeNull();
  expect(calls).toMatchObject([
    {
      method: "POST",
      path: "/api/operator/auth/password",
      body: { old_password: "a long sentence of mine", new_password: "another long sentence" },
    },
  ]);
});

test("a refused new password shows the reason only at its field, and keeps what staff typed", async () => {
  const sentence = "This password is too common.";
  const { field, fill, send } = openPasswordForm([
    422,
    { code: "validation", message: sentence, errors: { new_password: [sentence] } },
  ]);
  fill("New password", "unbelievable");
  fill("Present password", "a long sentence of mine");
  send();
  expect(await screen.findAllByText(sentence)).toHaveLength(1);
  expect(field("New password").getAttribute("aria-invalid")).toBe("true");
  expect(field("Present password").value).toBe("a long sentence of mine");
});

test("staff correct a wrong present password and then give the code of their second factor", async () => {
  const { calls, fill, send } = openPasswordForm(
    [401, { code: "invalid_credentials", message: "Wrong." }],
    [401, { code: "totp_required", message: "Code.", details: { factors: ["totp"] } }],
  );
  fill("New password", "another long sentence");
  fill("Present password", "wrong");
  send();
  expect(await screen.findByText("Password or code is wrong.")).toBeDefined();
  fill("Present password", "a long sentence of mine");
  send();
  fireEvent.change(await screen.findByLabelText("Code"), { target: { value: "123 456" } });
  send();
  expect(await screen.findByText(/Password changed/)).toBeDefined();
  expect(calls.at(-1)!.body).toMatchObject({ totp: "123456" });
});

test("staff who read Chinese get the card in Chinese", () => {
  showStaffPage(
    <LanguageProvider value="zh">
      <PasswordChange />
    </LanguageProvider>,
    () => [200, {}],
  );
  fireEvent.click(screen.getByRole("button", { name: "更改密碼" }));
  expect(screen.getByLabelText("目前密碼")).toBeDefined();
  expect(screen.getByLabelText("新密碼")).toBeDefined();
});
