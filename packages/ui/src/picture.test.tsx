// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Image, Picture } from "./picture.tsx";

afterEach(cleanup);

const size = { width: 960, height: 960, sizes: "50vw" };

test("a picture offers three widths to the browser, reserves its space and loads lazily", () => {
  render(<Picture src="/files/a.webp" alt="Star Courier" {...size} />);
  const image = screen.getByRole("img", { name: "Star Courier" });
  expect(image.getAttribute("srcset")).toBe(
    "/files/a.webp?w=320 320w, /files/a.webp?w=640 640w, /files/a.webp?w=960 960w",
  );
  expect(image.getAttribute("width")).toBe("960");
  expect(image.getAttribute("loading")).toBe("lazy");
});

test("a missing or failed picture shows a placeholder with the same name", () => {
  render(<Picture src="/files/gone.webp" alt="Gone" {...size} />);
  fireEvent.error(screen.getByRole("img", { name: "Gone" }));
  expect(screen.getByRole("img", { name: "Gone" }).tagName).toBe("svg");
  render(<Picture src={null} alt="Never had one" {...size} />);
  expect(screen.getByRole("img", { name: "Never had one" }).tagName).toBe("svg");
});

test("a picture shows its background colour, and its placeholder does not", () => {
  render(<Picture src="/files/a.webp" color="#f3deb7" alt="Kite" {...size} />);
  const image = screen.getByRole("img", { name: "Kite" });
  expect(image.dataset["color"]).toBe("#f3deb7");
  fireEvent.error(image);
  expect(screen.getByRole("img", { name: "Kite" }).dataset["color"]).toBeUndefined();
  render(<Picture src="/files/glass.webp" color={null} alt="Glass" {...size} />);
  expect(screen.getByRole("img", { name: "Glass" }).hasAttribute("data-color")).toBe(false);
});

test("a picture that replaces a failed picture loads normally", () => {
  const { rerender } = render(<Picture src="/files/gone.webp" alt="Red" {...size} />);
  fireEvent.error(screen.getByRole("img", { name: "Red" }));
  rerender(<Picture src="/files/here.webp" alt="Blue" {...size} />);
  expect(screen.getByRole("img", { name: "Blue" }).tagName).toBe("IMG");
});

test("a picture loads a variation when a suffix is added to its address", () => {
  render(<Picture src="/files/a" suffix="-square.webp" alt="Square" {...size} />);
  expect(screen.getByRole("img", { name: "Square" }).getAttribute("src")).toBe(
    "/files/a-square.webp?w=640",
  );
});

test("a failed or missing picture shows the default placeholder or the given placeholder", () => {
  render(<Image src="/files/gone.webp" alt="Proof" />);
  fireEvent.error(screen.getByRole("img", { name: "Proof" }));
  expect(screen.getByRole("img", { name: "Proof" }).tagName).toBe("svg");
  render(<Image src={null} alt="Mei" placeholder={<b>M</b>} />);
  expect(screen.getByText("M").tagName).toBe("B");
});
