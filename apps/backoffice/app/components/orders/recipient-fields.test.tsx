// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { showStaffPage } from "../../testing/show-staff-page.tsx";
import { RecipientFields } from "./recipient-fields.tsx";

afterEach(cleanup);

const renderFields = (props: { hasAddress: boolean; hasEmailField: boolean }) =>
  showStaffPage(
    <RecipientFields
      makeFieldProps={(name) => ({
        value: name,
        onChange: () => undefined,
        error: name === "phone" ? "This is no phone number." : undefined,
      })}
      {...props}
    />,
    () => [500, {}],
  );
const labels = () => screen.getAllByRole("textbox").map((field) => field.getAttribute("id"));

test("a form with an address has six fields and marks the refused phone number", () => {
  renderFields({ hasAddress: true, hasEmailField: true });
  expect(labels()).toHaveLength(6);
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("address");
  const phone = screen.getByLabelText("Phone");
  expect(phone.getAttribute("aria-invalid")).toBe("true");
  const description = document.getElementById(phone.getAttribute("aria-describedby")!);
  expect(description?.textContent).toBe("This is no phone number.");
});

test("a form without an address and e-mail field shows neither", () => {
  renderFields({ hasAddress: false, hasEmailField: false });
  expect(labels()).toHaveLength(4);
  expect(screen.queryByLabelText("Address")).toBeNull();
  expect(screen.queryByLabelText("E-mail (optional)")).toBeNull();
});
