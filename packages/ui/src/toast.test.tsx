// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastRegion, useToast } from "./toast.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function ToastButton() {
  const toast = useToast();
  return <button onClick={() => toast("Added to your cart")}>Add</button>;
}

test("a toast shows in the region for messages and hides after two seconds", () => {
  render(
    <ToastRegion label="Messages">
      <ToastButton />
    </ToastRegion>,
  );
  fireEvent.click(screen.getByText("Add"));
  expect(screen.getByRole("status", { name: "Messages" }).textContent).toBe("Added to your cart");
  act(() => void vi.advanceTimersByTime(1999));
  expect(screen.queryByText("Added to your cart")).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText("Added to your cart")).toBeNull();
});
