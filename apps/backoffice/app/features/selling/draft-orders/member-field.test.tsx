// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { MemberField } from "./member-field.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mandy = { _id: "c1", username: "Mandy Cheuk", email: "mandy@shop.example", phone: null };
const sam = { _id: "c2", username: "Sam Cheuk", email: null, phone: "85251234567" };

/** Shows the field, whose search finds these members. Returns the details that a choice fills in. */
function showField(...found: (typeof mandy | typeof sam)[]) {
  const filled: object[] = [];
  function Field() {
    const [member, setMember] = useState<{ id: string; name: string } | null>(null);
    return (
      <MemberField
        member={member}
        choose={(chosen, details) => {
          setMember(chosen);
          filled.push(details);
        }}
      />
    );
  }
  showStaffPage(<Field />, () => [200, { data: found, next_page_url: null, has_more: false }]);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "cheuk" } });
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
  return filled;
}

test("the only member that is found is chosen at once, and may be undone", async () => {
  const filled = showField(mandy);
  expect(await screen.findByText("Member: Mandy Cheuk")).toBeDefined();
  expect(filled).toEqual([{ name: "Mandy Cheuk", email: "mandy@shop.example" }]);
  fireEvent.click(screen.getByRole("button", { name: "Order as guest" }));
  expect(screen.getByRole("searchbox")).toBeDefined();
});

test("chooses none of several members before a press", async () => {
  const filled = showField(mandy, sam);
  const choice = await screen.findByRole("button", { name: "Choose Sam Cheuk" });
  expect(filled).toEqual([]);
  fireEvent.click(choice);
  expect(await screen.findByText("Member: Sam Cheuk")).toBeDefined();
  expect(filled).toEqual([{ name: "Sam Cheuk" }]);
});

test("says when no member is found", async () => {
  showField();
  expect(await screen.findByText("No member matches.")).toBeDefined();
});
