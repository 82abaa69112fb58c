import { ToastRegion } from "@harbour/ui";
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { checkFields, type FieldErrors } from "./check-fields.ts";
import { useCheckedForm } from "./use-checked-form.ts";

const sendForm = vi.fn<() => void>();

afterEach(cleanup);

function Fields({ serverErrors }: { serverErrors?: FieldErrors }) {
  const { errors, props } = useCheckedForm({
    check: (form, language) =>
      checkFields(form, language, { name: ["required"], phone: ["required", "phone"] }),
    serverErrors,
  });
  return (
    <form
      {...props}
      onSubmit={(event) => {
        props.onSubmit(event);
        if (!event.defaultPrevented) sendForm();
        event.preventDefault();
      }}
    >
      <input type="hidden" name="area_code" value="852" />
      <input name="name" aria-label="name" required />
      <input name="phone" aria-label="phone" required />
      <output>{JSON.stringify(errors)}</output>
      <button>Send</button>
    </form>
  );
}

function renderForm(serverErrors?: FieldErrors) {
  const element = (
    <ToastRegion label="messages">
      <Fields {...(serverErrors && { serverErrors })} />
    </ToastRegion>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
  const shownErrors = () =>
    JSON.parse(screen.getAllByRole("status")[0]?.textContent ?? "") as FieldErrors;
  return { field, type, shownErrors };
}

const missingDigitError = { phone: "One digit is missing: a +852 number has 8." };

test("a field is checked when left, corrected while typing, and ignored while empty", () => {
  const { field, type, shownErrors } = renderForm();
  fireEvent.blur(field("name"));
  expect(shownErrors()).toEqual({});
  type("phone", "9123456");
  expect(shownErrors(), "not while it is typed").toEqual({});
  fireEvent.blur(field("phone"));
  expect(shownErrors()).toEqual(missingDigitError);
  type("phone", "91234567");
  expect(shownErrors()).toEqual({});
});

test("a faulty form shows all errors at once, focuses the first, and sends nothing", async () => {
  const { field, type, shownErrors } = renderForm();
  expect(field("name").form?.noValidate, "the browser's bubbles are off").toBe(true);
  type("phone", "9123456");
  fireEvent.click(screen.getByRole("button"));
  expect(shownErrors()).toEqual({ name: "Enter a name.", ...missingDigitError });
  expect(screen.getByLabelText("messages").textContent).toBe("Error");
  await waitFor(() => expect(document.activeElement).toBe(field("name")));
  expect(sendForm).not.toHaveBeenCalled();
  type("name", "Anna");
  type("phone", "91234567");
  fireEvent.click(screen.getByRole("button"));
  expect(sendForm).toHaveBeenCalledOnce();
});

test("a field's server error stays until that field changes", async () => {
  const serverErrors = { name: "This code is wrong." };
  const { field, type, shownErrors } = renderForm(serverErrors);
  await waitFor(() => expect(document.activeElement).toBe(field("name")));
  type("phone", "91234567");
  expect(shownErrors()).toEqual(serverErrors);
  type("name", "Anna");
  expect(shownErrors()).toEqual({});
});

test("errors show only after a press ends, so that nothing moves under the finger", async () => {
  const { field, type, shownErrors } = renderForm();
  type("phone", "9123456");
  fireEvent.pointerDown(screen.getByRole("button"));
  fireEvent.blur(field("phone"));
  expect(shownErrors()).toEqual({});
  fireEvent.pointerUp(screen.getByRole("button"));
  await waitFor(() => expect(shownErrors()).toEqual(missingDigitError));
});
