// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import TurningView from "./turning-view.tsx";

let hasReducedMotion = false;
const drawImage = vi.fn<CanvasRenderingContext2D["drawImage"]>();
beforeEach(() => {
  hasReducedMotion = false;
  drawImage.mockClear();
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] });
  vi.stubGlobal("matchMedia", () => ({ matches: hasReducedMotion }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage,
  } as unknown as ReturnType<HTMLCanvasElement["getContext"]>);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(240);
  Element.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the view with a sheet of 24 views of 100 by 80 pixels. */
function renderTurningView() {
  const sheet = new Image();
  Object.defineProperties(sheet, { naturalWidth: { value: 600 }, naturalHeight: { value: 320 } });
  const onClose = vi.fn();
  render(
    <MemoryRouter initialEntries={["/zh/shop/main/product/robot"]}>
      <TurningView
        title="豆腐"
        turn={{ url: "/files/catalogue/a.webp", frames: 24, columns: 6 }}
        sheet={sheet}
        color={null}
        onClose={onClose}
      />
    </MemoryRouter>,
  );
  return { slider: screen.getByRole("slider", { name: "轉動：豆腐" }), onClose };
}
const readAngle = (slider: HTMLElement) => Number(slider.getAttribute("aria-valuenow"));

function dragSlider(slider: HTMLElement, pixels: number, ms: number) {
  const firePointer = (x: number, timeStamp: number, type: string) => {
    const event = new MouseEvent(type, { bubbles: true, clientX: x, button: 0 });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    fireEvent(slider, event);
  };
  firePointer(100, 0, "pointerdown");
  firePointer(100 + pixels, ms, "pointermove");
  firePointer(100 + pixels, ms, "pointerup");
}

test("arrow keys, Home and End turn the product and announce its angle", () => {
  const { slider } = renderTurningView();
  expect(document.activeElement).toBe(slider);
  expect(slider.getAttribute("aria-valuetext")).toBe("已轉 0 度");
  const pressAndReadAngle = (key: string) => {
    fireEvent.keyDown(slider, { key });
    return readAngle(slider);
  };
  expect(["ArrowRight", "ArrowUp", "ArrowLeft", "End"].map(pressAndReadAngle)).toEqual([
    15, 30, 15, 345,
  ]);
  expect(["ArrowRight", "ArrowLeft", "ArrowDown", "Home"].map(pressAndReadAngle)).toEqual([
    0, 345, 330, 0,
  ]);
  expect(slider.getAttribute("aria-valuemax")).toBe("345");
});

test("Escape closes the view, and other keys stay with the page", () => {
  const { slider, onClose } = renderTurningView();
  expect(fireEvent.keyDown(slider, { key: "Tab" })).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(slider, { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
});

test("draws the view from its row and column of the sheet", () => {
  const { slider } = renderTurningView();
  expect(drawImage.mock.lastCall!.slice(1)).toEqual([0, 0, 100, 80, 0, 0, 100, 80]);
  for (let n = 0; n < 8; n += 1) fireEvent.keyDown(slider, { key: "ArrowRight" });
  expect(drawImage.mock.lastCall!.slice(1)).toEqual([200, 80, 100, 80, 0, 0, 100, 80]);
});

test("dragging across the width is a whole turn, in both directions", () => {
  hasReducedMotion = true;
  const { slider } = renderTurningView();
  dragSlider(slider, 60, 1000);
  expect(readAngle(slider)).toBe(90);
  dragSlider(slider, -120, 1000);
  expect(readAngle(slider)).toBe(270);
  dragSlider(slider, 240, 1000);
  expect(readAngle(slider)).toBe(270);
});

test.each([
  [false, true],
  [true, false],
])("with reduced motion %s a quick drag coasts: %s", (reduced, canCoast) => {
  hasReducedMotion = reduced;
  const { slider } = renderTurningView();
  dragSlider(slider, 60, 50);
  act(() => void vi.advanceTimersByTime(3000));
  expect(readAngle(slider) !== 90).toBe(canCoast);
  const restAngle = readAngle(slider);
  act(() => void vi.advanceTimersByTime(3000));
  expect(readAngle(slider), "comes to rest").toBe(restAngle);
});
