import { lookSettings, type Look, type LookKey } from "./look-settings.ts";

/** The places of each setting in the shop's `frontend-config`. */
const configurationPaths: Readonly<Partial<Record<LookKey, string>>> = {
  color: "color",
  secondary_color: "secondary_color",
  body_background_color: "body_background_color",
  border_color: "border.color",
  border_radius: "border.radius",
  heading_font_family: "font.family.heading",
  font_family: "font.family.text",
  line_height: "font.style.line_height",
  heading_color: "font.style.heading_color",
  text_size: "font.style.text_size",
  text_color: "font.style.text_color",
  link_color: "font.style.link_color",
  button_radius: "button.border_radius",
  button_padding: "button.padding",
  button_font_size: "button.font_size",
  button_font_color: "button.font_color",
  button_hover_font_color: "button.hover.font_color",
  button_hover_color: "button.hover.primary_color",
  form_height: "form.height",
  form_border_color: "form.border_color",
  form_font_color: "form.font_color",
  form_radio_color: "form.radio_color",
  form_switch_color: "form.switch_color",
};

interface Branch {
  [name: string]: Branch | string | number;
}

/** Returns the page's look in the form of the shop's configuration, ready to publish. */
export function buildLookConfiguration(
  look: Look,
  readValue: (property: string) => string,
): Branch {
  const configurationTree: Branch = {};
  for (const [key, dottedPath] of Object.entries(configurationPaths)) {
    const value = look[key as LookKey] ?? readValue(lookSettings[key as LookKey].property);
    const path = dottedPath.split(".");
    let branch = configurationTree;
    for (const name of path.slice(0, -1)) branch = (branch[name] ??= {}) as Branch;
    branch[path.at(-1)!] = key === "line_height" ? Number(value) : value;
  }
  return configurationTree;
}
