import type { Configuration } from "@harbour/contracts";
import { expect, test } from "vitest";
import { computeContrast } from "./contrast.ts";
import { listBackgroundColors, composeThemeStyles } from "./theme-styles.ts";

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
  const css = composeThemeStyles(config);
  expect(css).toContain("--brand:#E52B1F;");
  expect(css).toContain("--form-height:50px;");
  expect(css).toMatch(/^:root\{.*\}$/);
});

test("every colour, font and size of the layout configuration has a token of its own", () => {
  const css = composeThemeStyles({
    ...config,
    body_background_color: "#FAFBFC",
    border: { color: "#202122", radius: "50%" },
    font: {
      family: { heading: "Georgia, serif", text: "Lato" },
      style: {
        ...config.font.style,
        line_height: 2,
        text_size: "20px",
        heading_color: "#101112",
        link_color: "#131415",
      },
    },
    button: {
      border_radius: "3px",
      padding: "11px 22px",
      font_size: "18px",
      font_color: "#FDFDFD",
      hover: { font_color: "#FEFEFE", primary_color: "#161718" },
    },
    form: {
      ...config.form,
      border_color: "#191A1B",
      font_color: "#1C1D1E",
      radio_color: "#1F2021",
    },
  });
  for (const declaration of [
    "--brand-page:#FAFBFC",
    "--brand-line:#202122",
    "--radius-base:50%",
    "--text-leading:2",
    "--text-size:20px",
    "--button-radius:3px",
    "--button-padding:11px 22px",
    "--button-text:18px",
    "--brand-on:#FDFDFD",
    "--font-heading:Georgia,Times New Roman",
    "--brand-heading:#101112",
    "--brand-link:#131415",
    "--brand-hover:#161718",
    "--brand-hover-on:#FEFEFE",
    "--form-line:#191A1B",
    "--form-ink:#1C1D1E",
    "--form-radio:#1F2021",
    "--form-switch:#E52B1F",
  ])
    expect(css).toContain(`${declaration};`);
});

test("an unreadable colour is adjusted where text needs it, and kept elsewhere", () => {
  const css = composeThemeStyles({ ...config, color: "#FFE000" });
  expect(css).toContain("--brand:#FFE000;");
  const [, solidColor] = /--solid:(#\w{6});/.exec(css)!;
  expect(computeContrast(solidColor!, config.button.font_color)).toBeGreaterThanOrEqual(4.5);
  expect(css).toContain(`--text-heading:${config.font.style.heading_color};`);
});

test("S9-036: dark colours are legible and follow the defaults or the configured hue", () => {
  const css = composeThemeStyles(config);
  expect(listBackgroundColors(config)).toEqual(["#FFFFFF", "#10141a"]);
  for (const property of ["--dark-page:#10141a", "--dark-ink:#f2f4f8", "--dark-line:#313a48"])
    expect(css).toContain(`${property};`);
  for (const page of ["#fcd3cf", "#cfe2fb", "#fdeaa6", "#808080", "#000000", "#10141a"])
    for (const ink of ["#800000", "#1B2430", "#ffe000", "#777777"]) {
      const style = { ...config.font.style, text_color: ink };
      const dark = composeThemeStyles({
        ...config,
        body_background_color: page,
        font: { ...config.font, style },
      });
      const [, ground] = /--dark-page:(#\w{6});/.exec(dark)!;
      const [, darkInk] = /--dark-ink:(#\w{6});/.exec(dark)!;
      expect(computeContrast(darkInk!, ground!), `${ink} on ${page}`).toBeGreaterThanOrEqual(7);
      if (page.startsWith("#f") || page.startsWith("#c")) expect(ground).not.toBe("#10141a");
    }
});

test("a generic font family does not hide the Chinese fonts after it", () => {
  expect(composeThemeStyles(config)).toContain("--font-brand:Lato;");
});

test("an invalid value never reaches the page", () => {
  const css = composeThemeStyles({
    ...config,
    color: "red;}</style><script>alert(1)</script>",
    border: { ...config.border, radius: "8px;x" },
  });
  expect(css).not.toContain("script");
  expect(css).not.toContain("--brand:");
  expect(css).not.toContain("--radius-base");
});

test("a generic font family becomes device fonts of its kind with Chinese letters", () => {
  const family = { heading: "Georgia Pro, serif", text: "sans-serif" };
  const styles = composeThemeStyles({ ...config, font: { ...config.font, family } });
  expect(styles).toContain("--font-heading:Georgia Pro,Georgia,Times New Roman");
  expect(styles).toContain("--font-brand:Lato");
});

test.each(['Lato"', "Lato'", '"Lato', "'Lato\"", "Lato,,serif", "7up"])(
  "the font name %s, which would end the styles behind it, is left out",
  (text) => {
    const font = { ...config.font, family: { heading: "'Noto Serif', serif", text } };
    const styles = composeThemeStyles({ ...config, font });
    expect(styles).not.toContain(text);
    expect(styles).toContain("'Noto Serif'");
  },
);

test("lengths that make the site unreadable or untouchable are left out", () => {
  const styles = composeThemeStyles({
    ...config,
    border: { ...config.border, radius: "400px" },
    form: { ...config.form, height: "4px" },
  });
  expect(styles).not.toContain("400px");
  expect(styles).not.toContain("--form-height:4px");
});
