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

test("asks for a recipient with an address, and names the field of a refusal", () => {
  renderFields({ hasAddress: true, hasEmailField: true });
  expect(labels()).toHaveLength(6);
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("address");
  const phone = screen.getByLabelText("Phone");
  expect(phone.getAttribute("aria-invalid")).toBe("true");
  const description = document.getElementById(phone.getAttribute("aria-describedby")!);
  expect(description?.textContent).toBe("This is no phone number.");
});

test("a pick-up has no address, and a kept e-mail is not asked for", () => {
  renderFields({ hasAddress: false, hasEmailField: false });
  expect(labels()).toHaveLength(4);
  expect(screen.queryByLabelText("Address")).toBeNull();
  expect(screen.queryByLabelText("E-mail (optional)")).toBeNull();
});
