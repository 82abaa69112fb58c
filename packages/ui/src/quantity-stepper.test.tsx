// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QuantityStepper } from "./quantity-stepper.tsx";

afterEach(cleanup);

function renderField(onChange?: (quantity: number) => void) {
  render(
    <QuantityStepper
      name="qty"
      label="Quantity"
      labels={{ less: "Less", more: "More" }}
      max={3}
      {...(onChange && { onChange })}
    />,
  );
  return screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" });
}

test("a shopper can choose quantities from one to the limit", () => {
  const field = renderField();
  expect(screen.getByRole("button", { name: "Less" })).toHaveProperty("disabled", true);
  for (let press = 0; press < 5; press++)
    fireEvent.click(screen.getByRole("button", { name: "More" }));
  expect(field.value).toBe("3");
  expect(screen.getByRole("button", { name: "More" })).toHaveProperty("disabled", true);
});

test("at the limit the reason shows, and describes both the field and the button", () => {
  const reason = "Up to 3 per person";
  render(
    <QuantityStepper
      name="qty"
      label="Quantity"
      labels={{ less: "Less", more: "More" }}
      initial={2}
      max={3}
      maxReason={reason}
    />,
  );
  expect(screen.queryByText(reason)).toBeNull();
  const moreButton = screen.getByRole("button", { name: "More" });
  fireEvent.click(moreButton);
  const message = screen.getByText(reason);
  for (const element of [moreButton, screen.getByRole("spinbutton")])
    expect(element.getAttribute("aria-describedby")).toBe(message.id);
});

test("a typed quantity outside the limits is corrected when the shopper leaves the field", () => {
  const field = renderField();
  fireEvent.change(field, { target: { value: "50" } });
  fireEvent.blur(field);
  expect(field.value).toBe("3");
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.blur(field);
  expect(field.value).toBe("1");
});

test("a new initial quantity replaces the typed quantity, and the field keeps the focus", () => {
  const renderStepper = (initial: number, resetCount: number) => (
    <QuantityStepper
      name="qty"
      label="Quantity"
      labels={{ less: "Less", more: "More" }}
      initial={initial}
      resetCount={resetCount}
      max={9}
    />
  );
  const { rerender } = render(renderStepper(2, 0));
  const field = screen.getByRole<HTMLInputElement>("spinbutton");
  const moreButton = screen.getByRole("button", { name: "More" });
  fireEvent.click(moreButton);
  expect(field.value).toBe("3");
  moreButton.focus();
  rerender(renderStepper(2, 1));
  expect(field.value).toBe("2");
  rerender(renderStepper(5, 1));
  expect(field.value).toBe("5");
  expect(document.activeElement).toBe(moreButton);
});

test("listeners get every new quantity once, typed quantities too", () => {
  const onChange = vi.fn<(quantity: number) => void>();
  const field = renderField(onChange);
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  fireEvent.change(field, { target: { value: "3" } });
  fireEvent.blur(field);
  expect(onChange.mock.calls).toEqual([[2], [3]]);
});
