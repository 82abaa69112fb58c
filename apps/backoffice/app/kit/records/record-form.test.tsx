// @vitest-environment jsdom
import { ApiError } from "@harbour/api-client";
import { Input } from "@harbour/ui";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showStaffPage } from "../../testing/show-staff-page.tsx";
import type { FormSubmission } from "./record-form-state.ts";
import { RecordForm } from "./record-form.tsx";
import { useRecordForm } from "./use-record-form.ts";

interface Fields {
  readonly name: string;
  readonly points: string;
}

type SaveRecord = (sentForm: FormSubmission<Fields>) => Promise<Fields & { version: string }>;

const stored = { name: "Ten", points: "5", version: "v1" };
const readFields = ({ name, points }: Fields): Fields => ({ name, points });
const checkFields = ({ points }: Fields): ReadonlyMap<string, string> =>
  new Map(/^\d+$/.test(points) ? [] : [["points", "Not a number."]]);

function Form({ save }: { readonly save: SaveRecord }) {
  const form = useRecordForm({
    draft: "thing ten",
    stored,
    emptyEdit: { name: "", points: "" },
    toEdit: readFields,
    check: checkFields,
    save,
    onSaved: () => undefined,
  });
  return (
    <RecordForm form={form} describeField={(path) => path.toUpperCase()} createLabel="Create">
      {(["name", "points"] as const).map((name) => (
        <Input
          key={name}
          label={name}
          value={form.edit[name]}
          error={form.faults.get(name)}
          onChange={({ target }) => form.change({ [name]: target.value })}
        />
      ))}
    </RecordForm>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const pressButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const showForm = (save: SaveRecord) => showStaffPage(<Form save={save} />, () => [500, {}]);
const makeRefusal = (status: number, body: object) =>
  new ApiError({ status, headers: {}, body: JSON.stringify(body) });
const makeStaleError = (current: object) =>
  makeRefusal(409, { code: "stale", message: "Stale.", details: { current } });

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe("the form of a record", () => {
  test("keeps what was typed after a reload", () => {
    const save = vi.fn<SaveRecord>();
    showForm(save);
    type("name", "Eleven");
    cleanup();
    showForm(save);
    expect(field("name").value).toBe("Eleven");
  });

  test("names each fault with its field, and moves the focus to the first", async () => {
    const errors = { "fields.name": ["This is missing."] };
    const save = vi
      .fn<SaveRecord>()
      .mockRejectedValue(makeRefusal(422, { code: "validation", errors }));
    showForm(save);
    type("points", "many");
    pressButton("Save");
    await waitFor(() => expect(document.activeElement).toBe(field("points")));
    expect(screen.getByRole("alert").textContent).toContain("POINTS: Not a number.");
    expect(save).not.toHaveBeenCalled();
    type("points", "6");
    pressButton("Save");
    await waitFor(() => expect(document.activeElement).toBe(field("name")));
    expect(screen.getByRole("alert").textContent).toContain("NAME: This is missing.");
  });

  test("merges a colleague's change of other fields and says so", async () => {
    const save = vi
      .fn<SaveRecord>()
      .mockRejectedValueOnce(makeStaleError({ name: "Ten", points: "9", version: "v2" }));
    showForm(save);
    type("name", "Eleven");
    pressButton("Save");
    await waitFor(() => expect(field("points").value).toBe("9"));
    expect(field("name").value).toBe("Eleven");
    expect(screen.getByRole("alert").textContent).toContain("A colleague changed this, too.");
  });

  test("asks which value of a conflicting field to keep, and saves the choice with the new version", async () => {
    const current = { name: "Twelve", points: "5", version: "v2" };
    const save = vi
      .fn<SaveRecord>()
      .mockRejectedValueOnce(makeStaleError(current))
      .mockResolvedValue({ ...current, version: "v3" });
    showForm(save);
    type("name", "Eleven");
    pressButton("Save");
    fireEvent.click(await screen.findByRole("radio", { name: /Theirs/ }));
    expect(save).toHaveBeenCalledOnce();
    pressButton("Save these");
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    const sentForm = save.mock.lastCall![0];
    expect([sentForm.version, sentForm.edit.name]).toEqual(["v2", "Twelve"]);
    expect(field("name").value).toBe("Twelve");
  });
});
