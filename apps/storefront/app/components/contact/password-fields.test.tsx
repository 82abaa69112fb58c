// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { NewPasswordField } from "./password-fields.tsx";

afterEach(cleanup);

test.each([
  ["/account/password", "At least 8 characters, with letters and numbers"],
  ["/zh/account/password", "最少 8 個字元，須有英文字母及數字"],
  ["/cn/account/password", "至少 8 个字符，须有字母和数字"],
])("S5-018: on %s a visitor who chooses a password reads its rules", (path, hint) => {
  const routes = [{ path: "*", element: <NewPasswordField name="password" label="Password" /> }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  const describedBy = screen.getByLabelText("Password").getAttribute("aria-describedby");
  const descriptions = describedBy
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(descriptions).toContain(hint);
});
