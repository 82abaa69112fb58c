// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { NewPasswordField } from "./password-fields.tsx";

afterEach(cleanup);

test.each([
  ["/account/password", "At least 8 characters, with letters and numbers"],
  ["/zh/account/password", "8 個或以上字元，須混合英文字母和數字"],
  ["/cn/account/password", "8 个或以上字符，须混合字母和数字"],
])("S5-018: on %s a visitor who chooses a password reads its rules", (path, hint) => {
  const routes = [{ path: "*", element: <NewPasswordField name="password" label="Password" /> }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  const described = screen.getByLabelText("Password").getAttribute("aria-describedby");
  const words = described?.split(" ").map((id) => document.getElementById(id)?.textContent);
  expect(words).toContain(hint);
});
