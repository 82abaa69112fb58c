// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { computeContrast, darken } from "../../components/site/contrast.ts";
import { isLookValue, swatches } from "./look-settings.ts";
import { applyLook, storeLook, readLook } from "./stored-look.ts";

const root = document.documentElement;
beforeEach(() => {
  localStorage.clear();
  root.removeAttribute("style");
});

test("the chosen look is there on the next visit, with the primary colour under its own key", () => {
  storeLook(localStorage, { color: "#336699", form_height: "45px" });
  expect(localStorage.getItem("color")).toBe("#336699");
  applyLook(readLook(localStorage), root);
  expect(root.style.getPropertyValue("--brand")).toBe("#336699");
  expect(root.style.getPropertyValue("--form-height")).toBe("45px");
});

test("resetting the look leaves nothing behind", () => {
  applyLook({ color: "#336699", border_radius: "50%", cart_drawer: "bottom" }, root);
  expect(root.dataset["cartDrawer"]).toBe("bottom");
  storeLook(localStorage, {});
  applyLook(readLook(localStorage), root);
  expect(root.style.length).toBe(0);
  expect(root.dataset["cartDrawer"]).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test("a chosen colour is adjusted until it is readable", () => {
  applyLook({ color: "#ffe000", button_font_color: "#ffffff", link_color: "#00ff00" }, root);
  expect(root.style.getPropertyValue("--brand")).toBe("#ffe000");
  expect(computeContrast(root.style.getPropertyValue("--solid"), "#ffffff")).toBeGreaterThanOrEqual(
    4.5,
  );
  expect(root.style.getPropertyValue("--brand-hover")).toBe(darken("#ffe000"));
  applyLook({ color: "#ffe000", button_hover_color: "#123456" }, root);
  expect(root.style.getPropertyValue("--brand-hover")).toBe("#123456");
});

test("seven backgrounds: white, grey, red, purple, blue, yellow, green", () => {
  expect(Object.keys(swatches)).toEqual("white grey red purple blue yellow green".split(" "));
  for (const color of Object.values(swatches))
    expect(isLookValue("body_background_color", color)).toBe(true);
});

test("a value that is no valid setting never reaches the page", () => {
  localStorage.setItem("color", "red;}");
  localStorage.setItem(
    "look",
    JSON.stringify({
      border_radius: "8em",
      button_padding: "12px",
      form_height: "41px",
      constructor: "#123456",
      text_size: "20px",
    }),
  );
  expect(readLook(localStorage)).toEqual({ text_size: "20px" });
  localStorage.setItem("look", "not json");
  expect(readLook(localStorage)).toEqual({});
});
