import type { Configuration, LocalizedText } from "@harbour/contracts";

const text = (en: string, zh: string, cn: string): LocalizedText => ({ en, zh, cn });
const nothing = text("", "", "");

export const defaultLayout: Configuration["customer-layout"] = {
  navbar: {
    logo: null,
    navigation: [
      {
        title: text("Main store", "主店", "主店"),
        path: "/shop/main/category",
        megamenu: false,
        children: [],
      },
      {
        title: text("Mini store", "迷你店", "迷你店"),
        path: "/shop/mini/category",
        megamenu: false,
        children: [],
      },
    ],
    account: [],
  },
  footer: {
    logo: null,
    description: nothing,
    sections: [],
    store_information: {
      title: text("Store information", "商店資料", "商店信息"),
      address: { title: nothing, url: "/" },
      email: { title: nothing, url: "/contact-us" },
      phone: { title: nothing, url: "/contact-us" },
    },
    powered_by: nothing,
    social_media: [],
  },
};

/** SPEC 9's theme defaults: red, Lato, forms 50 px high. */
export const defaultTheme: Configuration["frontend-config"] = {
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
