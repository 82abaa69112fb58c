// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { showStaffPage, type StaffCall } from "../../../testing/show-staff-page.tsx";
import { SettingEditor } from "./setting-editor.tsx";

const schema = {
  type: "object",
  properties: { minimum: { type: "integer" }, maximum: { type: "integer" } },
  required: ["minimum", "maximum"],
};
const setting = {
  slug: "shopping-cart",
  is_public: true,
  number: 1,
  version: "1.0",
  updated_at: null,
  operator: null,
  value: { minimum: 1, maximum: 99 },
  draft: null,
};
const makeDraft = (value: unknown, version = "1.1") => ({
  ...setting,
  version,
  draft: {
    value,
    operator: null,
    updated_at: "2026-11-30T00:00:00Z",
    publish_at: null,
    problems: null,
  },
});

const showEditor = (reply: (call: StaffCall) => readonly [number, unknown]) =>
  showStaffPage(<SettingEditor setting={setting} loadedSchema={schema} />, reply);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe("the form of a setting", () => {
  test("saves a draft of the whole value with the version that was read", async () => {
    const { calls } = showEditor(() => [200, makeDraft({ minimum: 1, maximum: 20 })]);
    type("Most per line", "20");
    press("Save draft");
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      method: "PUT",
      path: "/api/operator/configuration/shopping-cart/draft",
      body: { value: { minimum: 1, maximum: 20 }, version: "1.0" },
    });
  });

  test("refuses an unreadable number before anything is sent", () => {
    const { calls } = showEditor(() => [500, {}]);
    type("Most per line", "many");
    press("Save draft");
    expect(screen.getByRole("alert").textContent).toContain("Most per line: Enter a number.");
    expect(field("Most per line").value).toBe("many");
    expect(calls).toEqual([]);
  });

  test("shows the shop's refusal beside its field", async () => {
    const errors = { "shopping-cart.maximum": ["must not be below minimum"] };
    showEditor(() => [422, { code: "validation", message: "Refused.", errors }]);
    type("Most per line", "0");
    press("Save draft");
    await waitFor(() => expect(document.activeElement).toBe(field("Most per line")));
    expect(screen.getByRole("alert").textContent).toContain("Most per line: must not be below");
  });

  test("asks about a field that a colleague changed too, and keeps what was typed", async () => {
    const current = makeDraft({ minimum: 1, maximum: 50 });
    showEditor(() => [409, { code: "stale", message: "Stale.", details: { current } }]);
    type("Most per line", "20");
    press("Save draft");
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByRole("radio", { name: /Mine\s*20/ })).toBeTruthy();
    expect(within(dialog).getByRole("radio", { name: /Theirs\s*50/ })).toBeTruthy();
    expect(field("Most per line").value).toBe("20");
  });

  test("publishes a typed value by saving its draft first", async () => {
    const published = { ...setting, number: 2, version: "2.1", value: { minimum: 1, maximum: 20 } };
    const { calls } = showEditor(({ method }) =>
      method === "PUT" ? [200, makeDraft(published.value)] : [200, published],
    );
    type("Most per line", "20");
    press("Publish…");
    const dialog = screen.getByRole("dialog");
    expect(dialog.textContent).toContain("Most per line: 99 → 20");
    fireEvent.change(within(dialog).getByLabelText("Reason, for the history"), {
      target: { value: "Too many" },
    });
    fireEvent.click(within(dialog).getByRole("button", { name: "Publish now" }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toMatchObject({
      path: "/api/operator/configuration/shopping-cart/publish",
      body: { note: "Too many", version: "1.1" },
    });
  });

  test("keeps the typed reason after a refused publication, without the old refusal", async () => {
    const drafted = makeDraft({ minimum: 1, maximum: 20 });
    showStaffPage(<SettingEditor setting={drafted} loadedSchema={schema} />, () => [
      422,
      { code: "validation", message: "Refused." },
    ]);
    press("Publish…");
    fireEvent.change(field("Reason, for the history"), { target: { value: "Too many" } });
    press("Publish now");
    await within(screen.getByRole("dialog")).findByRole("alert");
    press("Close");
    press("Publish…");
    expect(field("Reason, for the history").value).toBe("Too many");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("keeps a stored secret when typing is undone, and never shows a typed one", () => {
    const secret = { ...setting, slug: "shop-password", value: "(secret)" };
    const secretSchema = { anyOf: [{ type: "string", writeOnly: true }, { type: "null" }] };
    showStaffPage(<SettingEditor setting={secret} loadedSchema={secretSchema} />, () => [500, {}]);
    type("Password of the shop", "before the tide");
    press("Publish…");
    expect(screen.getByRole("dialog").textContent).toContain("Old password → New password");
    expect(screen.getByRole("dialog").textContent).not.toContain("tide");
    press("Close");
    type("Password of the shop", "");
    expect(screen.getByText("A password is set. Type another to replace it.")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save draft" }).disabled).toBe(
      true,
    );
  });
});
