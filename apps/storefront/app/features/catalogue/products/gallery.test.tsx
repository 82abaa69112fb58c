// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Gallery } from "./gallery.tsx";

const decode = vi.fn<() => Promise<void>>();
beforeEach(() => {
  HTMLImageElement.prototype.decode = decode;
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  decode.mockReset();
  vi.restoreAllMocks();
});

const turn = { url: "/files/catalogue/a.webp", frames: 24, columns: 6 };
function open(sheet: typeof turn | null) {
  render(
    <MemoryRouter initialEntries={["/shop/main/product/robot"]}>
      <Gallery
        title="Robot"
        images={["/files/1.webp", "/files/2.webp"]}
        turn={sheet}
        color={null}
      />
    </MemoryRouter>,
  );
  return within(screen.getByRole("region", { name: "Pictures of Robot" }));
}

test("a product without a sheet has no button to turn it", () => {
  expect(open(null).queryByRole("button", { name: "Turn it" })).toBeNull();
});

test("the turning view replaces the pictures until one goes back", async () => {
  decode.mockResolvedValue();
  const gallery = open(turn);
  fireEvent.click(gallery.getByRole("button", { name: "Turn it" }));
  const slider = await gallery.findByRole("slider", { name: "Turn Robot" });
  expect(gallery.getAllByRole("list", { hidden: true })[0]!.hasAttribute("inert")).toBe(true);
  expect(gallery.queryByRole("button", { name: "Enlarge picture" })).toBeNull();
  fireEvent.keyDown(slider, { key: "Escape" });
  expect(gallery.queryByRole("slider")).toBeNull();
  expect(document.activeElement).toBe(gallery.getByRole("button", { name: "Turn it" }));
  fireEvent.click(gallery.getByRole("button", { name: "Turn it" }));
  await gallery.findByRole("slider");
  fireEvent.click(gallery.getByRole("button", { name: "Picture 2" }));
  expect(gallery.queryByRole("slider")).toBeNull();
});

test("a sheet that does not load leaves the pictures and can be tried again", async () => {
  decode.mockRejectedValueOnce(new Error("The source image cannot be decoded."));
  const gallery = open(turn);
  fireEvent.click(gallery.getByRole("button", { name: "Turn it" }));
  const again = await gallery.findByRole("button", { name: "That didn't load. Try again" });
  expect(gallery.queryByRole("slider")).toBeNull();
  decode.mockResolvedValue();
  fireEvent.click(again);
  expect(await gallery.findByRole("slider")).toBeDefined();
});
