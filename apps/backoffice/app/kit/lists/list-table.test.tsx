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
        headings={["Name"]}
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
  const pressKey = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  return { link, box, pressKey };
}

describe("the keys of a list", () => {
  test("J and K move the focus, and stop at the ends", () => {
    const { link, pressKey } = showList();
    for (const [key, name] of [
      ["j", "Kite"],
      ["j", "Lamp"],
      ["j", "Lamp"],
      ["k", "Kite"],
      ["k", "Kite"],
    ] as const) {
      pressKey(key);
      expect(document.activeElement).toBe(link(name));
    }
  });

  test("X selects the row with the focus, also from its checkbox", () => {
    const { box, pressKey } = showList();
    pressKey("x");
    expect(box("Select Kite").checked).toBe(false);
    pressKey("j");
    pressKey("x");
    expect(box("Select Kite").checked).toBe(true);
    box("Select Lamp").focus();
    pressKey("x");
    expect(box("Select Lamp").checked).toBe(true);
  });

  test("a key of the list acts only on the focused row", () => {
    const approve = vi.fn();
    const { pressKey } = showList(approve);
    pressKey("a");
    expect(approve).not.toHaveBeenCalled();
    pressKey("j");
    pressKey("a");
    expect(approve.mock.calls).toEqual([["Kite"]]);
  });

  test("no key works while a field has the focus", () => {
    const { box, link, pressKey } = showList();
    link("Kite").focus();
    const field = screen.getByRole("textbox", { name: "Search" });
    field.focus();
    for (const key of ["j", "x"]) pressKey(key);
    expect(document.activeElement).toBe(field);
    expect(box("Select Kite").checked).toBe(false);
  });
});
