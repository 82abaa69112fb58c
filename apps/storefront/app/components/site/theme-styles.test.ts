import type { Configuration } from "@harbour/contracts";
import { expect, test } from "vitest";
import { themeStyles } from "./theme-styles.ts";

const config: Configuration["frontend-config"] = {
  color: "#E52B1F",
  secondary_color: "#1B2430",
  body_background_color: "#FFFFFF",
  border: { color: "#DDE1E6", radius: "8px" },
  font: {
    family: { heading: "Lato, sans-serif", text: "Lato, sans-serif" },
    style: {
      line_height: 1.5,
      heading_color: "#1B2430",
      text_size: "16px",
      text_color: "#1B2430",
      link_color: "#1B2430",
    },
  },
  button: {
    border_radius: "8px",
    padding: "12px 24px",
    font_size: "16px",
    font_color: "#FFFFFF",
    hover: { font_color: "#FFFFFF", primary_color: "#C21F14" },
  },
  form: {
    height: "50px",
    border_color: "#C4CAD2",
    font_color: "#1B2430",
    radio_color: "#E52B1F",
    switch_color: "#E52B1F",
  },
};

test("the configured look becomes the tokens of the site", () => {
  const css = themeStyles(config);
  expect(css).toContain("--brand:#E52B1F;");
  expect(css).toContain("--form-height:50px;");
  expect(css).toMatch(/^:root\{.*\}$/);
});

test("a general family does not hide the Chinese fonts that stand after it", () => {
  expect(themeStyles(config)).toContain("--font-brand:Lato;");
});

test("a value that is not what it should be never reaches the page", () => {
  const css = themeStyles({
    ...config,
    color: "red;}</style><script>alert(1)</script>",
    border: { ...config.border, radius: "8px;x" },
  });
  expect(css).not.toContain("script");
  expect(css).not.toContain("--brand:");
  expect(css).not.toContain("--radius-base");
});
