// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { SecondFactor } from "./second-factor.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const noFactor = { is_required: true, set_up_at: null, recovery_codes_left: 0, passkeys: 0 };

test("staff whose password has spaces at its ends set up a second factor", async () => {
  const codes = ["abcd-efgh-2345-6777"];
  const { calls } = showStaffPage(<SecondFactor />, ({ method, path }) => {
    if (method === "GET") return [200, noFactor];
    if (path.endsWith("/begin"))
      return [200, { secret: "JBSWY3DPEHPK3PXP", otpauth_uri: "otpauth://totp/Harbour:mei" }];
    return [200, { recovery_codes: codes }];
  });
  expect((await screen.findByRole("alert")).textContent).toContain("asks everybody");
  fireEvent.click(screen.getByRole("button", { name: "Set up" }));
  fireEvent.change(screen.getByLabelText("Password"), {
    target: { value: " a long sentence of mine " },
  });
  fireEvent.click(screen.getByRole("button", { name: "Begin" }));
  fireEvent.change(await screen.findByLabelText("Six digits"), { target: { value: "123456 " } });
  expect(screen.getByRole("img", { name: "QR code for the authenticator" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText(codes[0]!)).toBeDefined();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { password: " a long sentence of mine " },
    { totp: "123456" },
  ]);
});

test("staff read why a code is refused, and may try again", async () => {
  const { calls } = showStaffPage(<SecondFactor />, ({ method }) =>
    method === "GET"
      ? [200, noFactor]
      : [401, { code: "invalid_credentials", message: "E-mail or password is wrong." }],
  );
  fireEvent.click(await screen.findByRole("button", { name: "Set up" }));
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "wrong" } });
  fireEvent.click(screen.getByRole("button", { name: "Begin" }));
  expect(await screen.findByText("Password or code is wrong.")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("wrong");
  expect(calls).toHaveLength(2);
});
