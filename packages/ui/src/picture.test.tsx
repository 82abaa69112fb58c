// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Image, Picture } from "./picture.tsx";

afterEach(cleanup);

const size = { width: 960, height: 960, sizes: "50vw" };

test("a picture offers its three widths and keeps its space", () => {
  render(<Picture src="/files/a.webp" alt="Star Courier" {...size} />);
  const image = screen.getByRole("img", { name: "Star Courier" });
  expect(image.getAttribute("srcset")).toBe(
    "/files/a.webp?w=320 320w, /files/a.webp?w=640 640w, /files/a.webp?w=960 960w",
  );
  expect(image.getAttribute("width")).toBe("960");
  expect(image.getAttribute("loading")).toBe("lazy");
});

test("a picture that is missing or fails leaves a placeholder with the same name", () => {
  render(<Picture src="/files/gone.webp" alt="Gone" {...size} />);
  fireEvent.error(screen.getByRole("img", { name: "Gone" }));
  expect(screen.getByRole("img", { name: "Gone" }).tagName).toBe("svg");
  render(<Picture src={null} alt="Never had one" {...size} />);
  expect(screen.getByRole("img", { name: "Never had one" }).tagName).toBe("svg");
});

test("a picture brings the colour that stands in for it, and its placeholder does not", () => {
  render(<Picture src="/files/a.webp" color="#f3deb7" alt="Kite" {...size} />);
  const image = screen.getByRole("img", { name: "Kite" });
  expect(image.dataset["color"]).toBe("#f3deb7");
  fireEvent.error(image);
  expect(screen.getByRole("img", { name: "Kite" }).dataset["color"]).toBeUndefined();
  render(<Picture src="/files/glass.webp" color={null} alt="Glass" {...size} />);
  expect(screen.getByRole("img", { name: "Glass" }).hasAttribute("data-color")).toBe(false);
});

test("another picture is tried after one has failed", () => {
  const { rerender } = render(<Picture src="/files/gone.webp" alt="Red" {...size} />);
  fireEvent.error(screen.getByRole("img", { name: "Red" }));
  rerender(<Picture src="/files/here.webp" alt="Blue" {...size} />);
  expect(screen.getByRole("img", { name: "Blue" }).tagName).toBe("IMG");
});

test("another form of the same picture is asked for by what is appended to its address", () => {
  render(<Picture src="/files/a" suffix="-square.webp" alt="Square" {...size} />);
  expect(screen.getByRole("img", { name: "Square" }).getAttribute("src")).toBe(
    "/files/a-square.webp?w=640",
  );
});

test("any picture gives way to a placeholder, or to what says more", () => {
  render(<Image src="/files/gone.webp" alt="Proof" />);
  fireEvent.error(screen.getByRole("img", { name: "Proof" }));
  expect(screen.getByRole("img", { name: "Proof" }).tagName).toBe("svg");
  render(<Image src={null} alt="Mei" placeholder={<b>M</b>} />);
  expect(screen.getByText("M").tagName).toBe("B");
});
