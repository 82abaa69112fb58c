import { configuration, type Configuration } from "@harbour/contracts";
import { expect, test } from "vitest";
import { listThemeProperties } from "../../components/site/theme-properties.ts";
import { buildLookConfiguration } from "./look-configuration.ts";

const shopConfiguration: Configuration["frontend-config"] = {
  color: "#E52B1F",
  secondary_color: "#1B2430",
  body_background_color: "#FFFFFF",
  border: { color: "#DDE1E6", radius: "8px" },
  font: {
    family: { heading: "Georgia", text: "Lato" },
    style: {
      line_height: 1.5,
      heading_color: "#1B2430",
      text_size: "16px",
      text_color: "#1B2430",
      link_color: "#C4231A",
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
    border_color: "#7B818A",
    font_color: "#1B2430",
    radio_color: "#E52B1F",
    switch_color: "#E52B1F",
  },
};
const properties: Readonly<Record<string, string>> = listThemeProperties(shopConfiguration);

test("the panel's values form a valid configuration in every field", () => {
  const defaultConfiguration = buildLookConfiguration({}, (property) => properties[property] ?? "");
  expect(defaultConfiguration).toMatchObject({
    ...shopConfiguration,
    font: { ...shopConfiguration.font, family: {} },
  });
  const look = { color: "#336699", line_height: "2", cart_drawer: "top" };
  const builtConfiguration = buildLookConfiguration(look, (property) => properties[property] ?? "");
  const parsedConfiguration = configuration.shape["frontend-config"]
    .strict()
    .parse(builtConfiguration);
  expect(parsedConfiguration).toMatchObject({
    color: "#336699",
    font: { style: { line_height: 2 } },
  });
});
