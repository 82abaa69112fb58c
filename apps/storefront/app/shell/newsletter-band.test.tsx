import { ToastRegion } from "@harbour/ui";
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import NewsletterBand from "./newsletter-band.tsx";

afterEach(cleanup);

function renderNewsletterBand(): HTMLInputElement {
  const element = (
    <ToastRegion label="Messages">
      <NewsletterBand />
    </ToastRegion>
  );
  const action = async () => ({ problem: null, email: "anna@example.com", errors: {} });
  const routes = [
    { path: "/newsletter", action },
    { path: "*", element },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/"] });
  render(<RouterProvider router={router} />);
  return screen.getByLabelText("Subscribe to the newsletter");
}

test("text typed before scripts came stays and can be continued", () => {
  const container = document.createElement("div");
  container.innerHTML = '<section id="newsletter"><input name="email" value="anna@ex"></section>';
  document.body.append(container);
  container.querySelector("input")!.focus();
  const field = renderNewsletterBand();
  container.remove();
  expect(field.value).toBe("anna@ex");
  expect(document.activeElement).toBe(field);
});

test("an untouched form stays empty, and does not take the focus", () => {
  const field = renderNewsletterBand();
  expect(field.value).toBe("");
  expect(document.activeElement).toBe(document.body);
});

test("an accepted address is named below, and the field is empty", async () => {
  const field = renderNewsletterBand();
  fireEvent.change(field, { target: { value: "anna@example.com" } });
  fireEvent.submit(field.form!);
  await screen.findByText(/anna@example\.com/, { selector: "output" });
  await waitFor(() => expect(field.value).toBe(""));
});
