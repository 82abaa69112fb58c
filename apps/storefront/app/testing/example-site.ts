import type { Configuration } from "@harbour/contracts";
import type { Language } from "@harbour/i18n";
import { presentSite, type Site } from "../components/site/present-site.ts";
import type { RequestContext } from "../request/request-context.ts";

type Layout = Configuration["customer-layout"];

export interface ExampleLayout {
  readonly navbar?: Partial<Layout["navbar"]>;
  readonly footer?: Partial<Layout["footer"]>;
}

/** Returns texts that contain their language: `localizeText("Toys").zh` is `Toys zh`. */
export const localizeText = (text: string) => ({ en: text, zh: `${text} zh`, cn: `${text} cn` });

/** Returns the site with a minimal configuration, and these parts of the layout. */
export function exampleSite({ navbar, footer }: ExampleLayout = {}, language: Language = "en") {
  const emptyLink = { title: { en: "", zh: "", cn: "" }, url: "/" };
  const configuration = {
    "customer-layout": {
      navbar: { logo: null, navigation: [], account: [], ...navbar },
      footer: {
        logo: null,
        description: localizeText(""),
        sections: [],
        store_information: {
          title: localizeText("Our store"),
          address: emptyLink,
          email: emptyLink,
          phone: emptyLink,
        },
        powered_by: localizeText(""),
        social_media: [],
        ...footer,
      },
    },
    "frontend-config": {
      border: {},
      font: { family: { heading: "Lato", text: "Lato" }, style: {} },
      button: { hover: {} },
      form: {},
    },
    "customer-locales": [
      { value: "en", title: "English", is_enabled: 1 },
      { value: "zh", title: "Chinese", is_enabled: true, domain: "https://zh.shop.example" },
      { value: "cn", title: "Chinese", is_enabled: 0 },
    ],
    "store-settings": { stores: [] },
    "web-app": { is_enabled: true },
    "site-modals": { age: {}, newsletter: {}, exit: {} },
    seo: { site_name: localizeText("Harbour"), description: localizeText("") },
  } as unknown as Configuration;
  const context = { language, theme: null, direction: "ltr", publicUrl: "" };
  return presentSite(configuration, context as unknown as RequestContext) satisfies Site;
}
