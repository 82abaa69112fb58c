// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, data } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ResendCode, type SendAgainAnswer } from "./resend-code.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderResendCode(reply: SendAgainAnswer, status: number) {
  const Page = createRoutesStub([
    { path: "/", Component: () => <ResendCode type="EMAIL" /> },
    { path: "/authentication/send-verification", action: () => data(reply, { status }) },
  ]);
  render(<Page />);
  return () => screen.getByRole<HTMLButtonElement>("button");
}

test("a shopper who requested too many codes reads when the next is possible, and can request it then", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const button = renderResendCode({ problem: "Too many.", retryAfter: 61 }, 429);
  fireEvent.click(button());
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe(
      "Too many attempts. Please try again in 2 minutes.",
    ),
  );
  expect(button().disabled).toBe(true);
  await act(async () => vi.advanceTimersByTimeAsync(62_000));
  expect(screen.getByRole("alert").textContent).toBe("You can try again now.");
  expect(button().disabled).toBe(false);
});
