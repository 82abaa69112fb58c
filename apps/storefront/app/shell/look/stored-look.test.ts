// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { applyLook, storeLook, readLook } from "./stored-look.ts";

const root = document.documentElement;
beforeEach(() => {
  localStorage.clear();
  root.removeAttribute("style");
});

test("the chosen look is there on the next context, the primary colour under its own key", () => {
  storeLook(localStorage, { color: "#336699", form_height: "45px" });
  expect(localStorage.getItem("color")).toBe("#336699");
  applyLook(readLook(localStorage), root);
  expect(root.style.getPropertyValue("--brand")).toBe("#336699");
  expect(root.style.getPropertyValue("--form-height")).toBe("45px");
});

test("taking the look back leaves nothing behind", () => {
  applyLook({ color: "#336699", border_radius: "50%" }, root);
  storeLook(localStorage, {});
  applyLook(readLook(localStorage), root);
  expect(root.style.length).toBe(0);
  expect(localStorage.length).toBe(0);
});

test("what is not a setting, or not a value for it, never reaches the page", () => {
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
