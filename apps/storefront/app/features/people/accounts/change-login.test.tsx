// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { visit } from "../../../testing/visit.tsx";
import { ChangeLogin } from "./change-login.tsx";

afterEach(cleanup);

test.each([
  ["an account without a phone number adds one", null, "Add a phone number", "Add"],
  ["an account with a phone number changes it", "+852 5123 4567", "Change phone number", "Change"],
])("%s", async (_, currentAddress, heading, button) => {
  visit("/account/update-phone", {
    page: (
      <ChangeLogin kind="phone" currentAddress={currentAddress} check={() => ({})}>
        {() => null}
      </ChangeLogin>
    ),
  });
  await screen.findByRole("heading", { name: heading });
  expect(screen.getByRole("button", { name: button, hidden: true })).toBeDefined();
});
