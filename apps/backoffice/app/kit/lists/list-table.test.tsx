// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { showStaffPage } from "../../testing/show-staff-page.tsx";
import { ListRow, ListTable } from "./list-table.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showList(approve: (row: string) => void = () => undefined) {
  showStaffPage(
    <>
      <input aria-label="Search" />
      <ListTable
        heads={["Name"]}
        rows={["Kite", "Lamp"]}
        rowActions={{ a: approve }}
        renderRow={(name, link) => (
          <ListRow key={name}>
            <td>
              <input type="checkbox" aria-label={`Select ${name}`} />
              <a href={`/${name}`} {...link}>
                {name}
              </a>
            </td>
          </ListRow>
        )}
      />
    </>,
    () => [200, {}],
  );
  const link = (name: string) => screen.getByRole("link", { name });
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  return { link, box, press };
}

describe("the keys of a list", () => {
  test("J and K move the focus, and stop at the ends", () => {
    const { link, press } = showList();
    for (const [key, name] of [
      ["j", "Kite"],
      ["j", "Lamp"],
      ["j", "Lamp"],
      ["k", "Kite"],
      ["k", "Kite"],
    ] as const) {
      press(key);
      expect(document.activeElement).toBe(link(name));
    }
  });

  test("X selects the row with the focus, also from its checkbox", () => {
    const { box, press } = showList();
    press("x");
    expect(box("Select Kite").checked).toBe(false);
    press("j");
    press("x");
    expect(box("Select Kite").checked).toBe(true);
    box("Select Lamp").focus();
    press("x");
    expect(box("Select Lamp").checked).toBe(true);
  });

  test("a key of the list acts on the row with the focus only", () => {
    const approve = vi.fn();
    const { press } = showList(approve);
    press("a");
    expect(approve).not.toHaveBeenCalled();
    press("j");
    press("a");
    expect(approve.mock.calls).toEqual([["Kite"]]);
  });

  test("no key works while a field has the focus", () => {
    const { box, link, press } = showList();
    link("Kite").focus();
    const field = screen.getByRole("textbox", { name: "Search" });
    field.focus();
    for (const key of ["j", "x"]) press(key);
    expect(document.activeElement).toBe(field);
    expect(box("Select Kite").checked).toBe(false);
  });
});
