import { ToastRegion } from "@harbour/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { vi } from "vitest";
import { createQueryClient } from "../query-client.ts";
import { SessionContext } from "../session/session.tsx";

/** The session in which the component is rendered. */
const session = {
  operator: { _id: "mei", email: "mei@shop.example", name: "Mei", role: "owner" },
  error: null,
  retry: () => undefined,
  acceptSignIn: () => undefined,
  signOut: async () => undefined,
  endIdleSession: async () => undefined,
  hasEnded: false,
} as const;

export interface StaffCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Renders a part of the back office in jsdom. `reply` answers its calls, and the calls are returned in order.
 * @param reply returns status and body
 */
export function showStaffPage(
  element: ReactNode,
  reply: (call: StaffCall) => readonly [status: number, body: unknown],
  address = "/",
) {
  const calls: StaffCall[] = [];
  vi.stubGlobal("fetch", async (url: URL, { method = "GET", body }: RequestInit = {}) => {
    const sentBody: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
    const query = Object.fromEntries(url.searchParams);
    const call = { method, path: url.pathname, query, body: sentBody };
    calls.push(call);
    const [status, replyBody] = reply(call);
    return Response.json(replyBody, { status });
  });
  const queries = createQueryClient();
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queries}>
        <SessionContext value={session}>
          <ToastRegion label="Messages">{element}</ToastRegion>
        </SessionContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { calls, queries };
}
