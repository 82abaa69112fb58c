// @vitest-environment jsdom
import type { MemberProfileWire } from "@harbour/contracts/operator";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { MemberPrivacy } from "./member-privacy.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const member = { _id: "anna", email: "anna@example.com", phone: null } as MemberProfileWire;
const copy = {
  status: "READY",
  requested_at: "2026-11-25T01:00:00Z",
  expires_at: "2026-11-26T01:05:00Z",
};

test("staff who download a member's data request the link only at the press", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { origin: window.location.origin, href: window.location.href, assign });
  const url = "/files/data-exports/1.json?signature=x";
  const { calls } = showStaffPage(<MemberPrivacy member={member} />, ({ method }) =>
    method === "POST" ? [200, { url, expires_at: copy.expires_at }] : [200, copy],
  );
  const download = await screen.findByRole("button", { name: /^Download the copy/ });
  expect(calls.map(({ method }) => method)).toEqual(["GET"]);
  fireEvent.click(download);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(url));
  expect(calls.at(-1)).toMatchObject({
    method: "POST",
    path: "/api/operator/members/anna/data-copy/link",
  });
});
