import { ToastRegion } from "@harbour/ui";
// @vitest-environment jsdom
import { act, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { useSuccess } from "./use-success.ts";

function TestProviders({ children }: { children: ReactNode }) {
  const element = <ToastRegion label="messages">{children}</ToastRegion>;
  return <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />;
}

const readMessages = () => screen.getByLabelText("messages").textContent;

test("a successful call shows its own or the default message, and a failed call is rethrown", async () => {
  const { result, unmount } = renderHook(() => useSuccess(), { wrapper: TestProviders });
  const fault = new Error("fault");
  await act(async () => expect(await result.current(Promise.resolve(7))).toBe(7));
  expect(readMessages()).toBe("Success");
  await act(async () => result.current(Promise.resolve(), { success: "Sent." }));
  expect(readMessages()).toBe("SuccessSent.");
  await act(async () => {
    await expect(result.current(Promise.reject(fault))).rejects.toBe(fault);
    const failedRequest = result.current(Promise.reject(fault), { failure: "Not sent." });
    await expect(failedRequest).rejects.toBe(fault);
  });
  expect(readMessages()).toBe("SuccessSent.Error from ServerNot sent.");
  unmount();
});
