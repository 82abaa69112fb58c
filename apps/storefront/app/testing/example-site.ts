import type { Configuration } from "@harbour/contracts";
import type { Language } from "@harbour/i18n";
import { presentSite, type Site } from "../components/site/present-site.ts";
import type { RequestContext } from "../request/request-context.ts";

type Layout = Configuration["customer-layout"];

export interface ExampleLayout {
  readonly navbar?: Partial<Layout["navbar"]>;
  readonly footer?: Partial<Layout["footer"]>;
}

/** Returns texts that contain their language: `words("Toys").zh` is `Toys zh`. */
export const words = (text: string) => ({ en: text, zh: `${text} zh`, cn: `${text} cn` });

/** Returns the site with a minimal configuration, and these parts of the layout. */
export function exampleSite({ navbar, footer }: ExampleLayout = {}, language: Language = "en") {
  const none = { title: { en: "", zh: "", cn: "" }, url: "/" };
  const configuration = {
    "customer-layout": {
      navbar: { logo: null, navigation: [], account: [], ...navbar },
      footer: {
        logo: null,
        description: words(""),
        sections: [],
        store_information: { title: words("Our store"), address: none, email: none, phone: none },
        powered_by: words(""),
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
    seo: { site_name: words("Harbour"), description: words("") },
  } as unknown as Configuration;
  const context = { language, theme: null, direction: "ltr", publicUrl: "" };
  return presentSite(configuration, context as unknown as RequestContext) satisfies Site;
}
