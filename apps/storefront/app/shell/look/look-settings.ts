const fonts = ["Lato", "Georgia", "system-ui"] as const;

/** The settings that the panel can change, by their names in the layout configuration. */
export const lookSettings = {
  color: { kind: "color", property: "--brand", group: "colours" },
  secondary_color: { kind: "color", property: "--brand-dark", group: "colours" },
  body_background_color: { kind: "color", property: "--brand-page", group: "colours" },
  border_color: { kind: "color", property: "--brand-line", group: "border" },
  border_radius: { kind: "length", property: "--radius-base", group: "border" },
  font_family: {
    kind: "choice",
    property: "--font-brand",
    group: "typography",
    choices: fonts,
  },
  heading_font_family: {
    kind: "choice",
    property: "--font-heading",
    group: "typography",
    choices: fonts,
  },
  text_size: {
    kind: "choice",
    property: "--text-size",
    group: "typography",
    choices: ["14px", "16px", "20px"],
  },
  line_height: {
    kind: "choice",
    property: "--text-leading",
    group: "typography",
    choices: ["1", "1.5", "2"],
  },
  text_color: { kind: "color", property: "--brand-ink", group: "typography" },
  heading_color: { kind: "color", property: "--brand-heading", group: "typography" },
  link_color: { kind: "color", property: "--brand-link", group: "typography" },
  button_radius: { kind: "length", property: "--button-radius", group: "buttons" },
  button_padding: { kind: "padding", property: "--button-padding", group: "buttons" },
  button_font_size: { kind: "length", property: "--button-text", group: "buttons" },
  button_font_color: { kind: "color", property: "--brand-on", group: "buttons" },
  button_hover_color: { kind: "color", property: "--brand-hover", group: "buttons" },
  button_hover_font_color: { kind: "color", property: "--brand-hover-on", group: "buttons" },
  form_height: {
    kind: "choice",
    property: "--form-height",
    group: "forms",
    choices: ["40px", "45px", "50px", "55px"],
  },
  form_border_color: { kind: "color", property: "--form-line", group: "forms" },
  form_font_color: { kind: "color", property: "--form-ink", group: "forms" },
  form_radio_color: { kind: "color", property: "--form-radio", group: "forms" },
  form_switch_color: { kind: "color", property: "--form-switch", group: "forms" },
  cart_drawer: {
    kind: "choice",
    property: "data-cart-drawer",
    group: "layout",
    choices: ["side", "top", "bottom"],
  },
} as const satisfies Record<string, Setting>;

interface Setting {
  readonly kind: "color" | "length" | "padding" | "choice";
  /** The property on the page's root: a custom property, or an attribute that styles select. */
  readonly property: `--${string}` | `data-${string}`;
  readonly group: string;
  readonly choices?: readonly string[];
}

export type LookKey = keyof typeof lookSettings;
export type Look = Readonly<Partial<Record<LookKey, string>>>;

/** The seven swatches for the background, by their names (S9-044). */
export const swatches = {
  white: "#ffffff",
  grey: "#e3e5e8",
  red: "#fcd3cf",
  purple: "#e3d5f7",
  blue: "#cfe2fb",
  yellow: "#fdeaa6",
  green: "#cdebd6",
} as const;

/**
 * Tells whether a value is valid, such as a radius in px or % (S5-020 to S5-022). Invalid values
 * never reach the page.
 */
export function isLookValue(key: LookKey, value: string): boolean {
  const setting: Setting = lookSettings[key];
  switch (setting.kind) {
    case "color":
      return /^#[0-9a-f]{6}$/i.test(value);
    case "length":
      return /^\d{1,3}(px|%)$/.test(value);
    case "padding":
      return /^\d{1,2}px \d{1,2}px$/.test(value);
    default:
      return setting.choices?.includes(value) ?? false;
  }
}
