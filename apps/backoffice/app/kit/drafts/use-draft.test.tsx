// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { showStaffPage } from "../../testing/show-staff-page.tsx";
import { forgetDrafts } from "./draft-storage.ts";
import { useDraft } from "./use-draft.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function Form({ record, savedForm }: { record: string; savedForm: FormData }) {
  const draft = useDraft(record);
  return (
    <form onInput={draft.keepField}>
      <button type="button" onClick={() => draft.clearSaved(savedForm)}>
        Saved
      </button>
      <input name="reason" aria-label="Reason" defaultValue={draft.values["reason"]} />
      <input name="note" aria-label="Note" defaultValue={draft.values["note"]} />
      <input name="secret" aria-label="Secret" type="password" />
    </form>
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
/** Renders the form again, as after a reload. Pressing its button reports `values` as saved. */
function showFormAgain(record = "cancel HB-1", values: Record<string, string> = {}): void {
  cleanup();
  const savedForm = new FormData();
  for (const [name, value] of Object.entries(values)) savedForm.set(name, value);
  showStaffPage(<Form record={record} savedForm={savedForm} />, () => [500, {}]);
}

test("typed text returns after a reload, only in the form of its own record", () => {
  showFormAgain();
  type("Reason", "Damaged");
  showFormAgain("cancel HB-2");
  expect(field("Reason").value).toBe("");
  showFormAgain();
  expect(field("Reason").value).toBe("Damaged");
});

test("a save clears the draft of each saved field, unless its text changed since", () => {
  showFormAgain("cancel HB-1", { reason: "Damaged", note: "First" });
  type("Reason", "Damaged");
  type("Note", "First");
  type("Note", "First, and more");
  fireEvent.click(screen.getByRole("button", { name: "Saved" }));
  showFormAgain();
  expect([field("Reason").value, field("Note").value]).toEqual(["", "First, and more"]);
});

test("signing out deletes only that person's drafts", () => {
  showFormAgain();
  type("Reason", "Damaged");
  forgetDrafts("somebody else");
  showFormAgain();
  expect(field("Reason").value).toBe("Damaged");
  forgetDrafts("mei");
  showFormAgain();
  expect(field("Reason").value).toBe("");
});

test("a draft never stores a password", () => {
  showFormAgain();
  type("Secret", "harbour2026");
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain("harbour2026");
});
