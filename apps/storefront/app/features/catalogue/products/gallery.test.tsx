// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type GalleryPicture, listGalleryPictures } from "./gallery-pictures.ts";
import { Gallery } from "./gallery.tsx";

const decode = vi.fn<() => Promise<void>>();
let isWide = true;
beforeEach(() => {
  isWide = true;
  vi.stubGlobal("matchMedia", () => ({ matches: isWide }));
  HTMLImageElement.prototype.decode = decode;
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  decode.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const turn = { url: "/files/catalogue/a.webp", frames: 24, columns: 6 };
const plainPictures = ["/files/1.webp", "/files/2.webp"].map((src) => ({ src, text: null }));
function renderGallery(
  turnSheet: typeof turn | null,
  pictures: readonly GalleryPicture[] = plainPictures,
) {
  render(
    <MemoryRouter initialEntries={["/shop/main/product/robot"]}>
      <Gallery title="Robot" pictures={pictures} turn={turnSheet} color={null} />
    </MemoryRouter>,
  );
  return within(screen.getByRole("region", { name: "Pictures of Robot" }));
}

test("a product without a sheet has no button to turn it", () => {
  expect(renderGallery(null).queryByRole("button", { name: "360° view" })).toBeNull();
});

test("each picture has the shop's words, or else the title with its number", () => {
  const product = {
    images: ["/files/1.webp", "/files/2.webp", "/files/3.webp"],
    imageTexts: [null, "Back of the box"],
  };
  const pictures = listGalleryPictures(product, { images: [], options: [] });
  const names = renderGallery(null, pictures)
    .getAllByRole("img")
    .map((picture) => picture.getAttribute("alt"));
  expect(names).toEqual(["Robot", "Robot – Back of the box", "Robot – Picture 3"]);
  expect(screen.getByRole("button", { name: "Back of the box" })).toBeDefined();
});

test("a variant's own picture is named by its options and stands first once", () => {
  const product = { images: ["/files/1.webp", "/files/2.webp"], imageTexts: ["Front", "Back"] };
  const options = ["Coral", "Night suit"].map((value) => ({ type: "color", value, look: null }));
  expect(listGalleryPictures(product, { images: ["/files/3.webp"], options })).toEqual([
    { src: "/files/3.webp", text: "Coral · Night suit" },
    { src: "/files/1.webp", text: "Front" },
    { src: "/files/2.webp", text: "Back" },
  ]);
  const variantPictures = listGalleryPictures(product, { images: ["/files/2.webp"], options: [] });
  expect(variantPictures.map(({ src }) => src)).toEqual(["/files/2.webp", "/files/1.webp"]);
});

test("the turning view replaces the pictures until the shopper goes back", async () => {
  decode.mockResolvedValue();
  const gallery = renderGallery(turn);
  fireEvent.click(gallery.getByRole("button", { name: "360° view" }));
  const slider = await gallery.findByRole("slider", { name: "Rotate Robot" });
  await waitFor(() => expect(document.activeElement).toBe(slider));
  expect(gallery.getAllByRole("list", { hidden: true })[0]!.hasAttribute("inert")).toBe(true);
  expect(gallery.queryByRole("button", { name: "Enlarge picture" })).toBeNull();
  fireEvent.keyDown(slider, { key: "Escape" });
  expect(gallery.queryByRole("slider")).toBeNull();
  expect(document.activeElement).toBe(gallery.getByRole("button", { name: "360° view" }));
  fireEvent.click(gallery.getByRole("button", { name: "360° view" }));
  await gallery.findByRole("slider");
  fireEvent.click(gallery.getByRole("button", { name: "Picture 2" }));
  expect(gallery.queryByRole("slider")).toBeNull();
});

test.each([
  ["a phone", false, "?w=2400"],
  ["a wide screen", true, ""],
])("%s loads the sheet of its size", async (_, isWideScreen, size) => {
  isWide = isWideScreen;
  const loadedAddresses: string[] = [];
  decode.mockImplementation(async function (this: HTMLImageElement) {
    loadedAddresses.push(this.src);
  });
  const gallery = renderGallery(turn);
  fireEvent.click(gallery.getByRole("button", { name: "360° view" }));
  await gallery.findByRole("slider");
  expect(loadedAddresses).toEqual([
    expect.stringMatching(new RegExp(`/a\\.webp${size.replace("?", "\\?")}$`)),
  ]);
});

test("a sheet that does not load leaves the pictures and can be tried again", async () => {
  decode.mockRejectedValueOnce(new Error("The source image cannot be decoded."));
  const gallery = renderGallery(turn);
  fireEvent.click(gallery.getByRole("button", { name: "360° view" }));
  const retryButton = await gallery.findByRole("button", { name: "Couldn't load. Try again" });
  expect(gallery.queryByRole("slider")).toBeNull();
  decode.mockResolvedValue();
  fireEvent.click(retryButton);
  expect(await gallery.findByRole("slider")).toBeDefined();
});
