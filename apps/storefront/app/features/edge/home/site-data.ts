import type { Configuration } from "@harbour/contracts";
import { defaultStore } from "@harbour/contracts/constants";
import { htmlLang, localized, type Language } from "@harbour/i18n";
import { composePageAddress } from "../../../components/site/language-address.ts";
import { listEnabledLanguages } from "../../../components/site/present-site.ts";
import { paths } from "../../../paths.ts";

/** Returns structured data about the shop: name, address and search. */
export function buildSiteData(
  configuration: Configuration,
  { language, publicUrl }: { language: Language; publicUrl: string },
) {
  const { footer } = configuration["customer-layout"];
  const { address, email, phone } = footer.store_information;
  const name = localized(configuration.seo.site_name, language);
  const origins = { publicUrl, languages: listEnabledLanguages(configuration) };
  const home = composePageAddress(paths.home, language, origins);
  return [
    {
      "@type": "Organization",
      "@id": `${publicUrl}/#organization`,
      name,
      url: home,
      logo: `${publicUrl}/favicon.svg`,
      email: localized(email.title, language),
      telephone: localized(phone.title, language),
      address: {
        "@type": "PostalAddress",
        streetAddress: localized(address.title, language),
        addressCountry: "HK",
      },
      sameAs: footer.social_media.map(({ url }) => url).filter((url) => url.startsWith("https://")),
    },
    {
      "@type": "WebSite",
      name,
      url: home,
      inLanguage: htmlLang(language),
      publisher: { "@id": `${publicUrl}/#organization` },
      potentialAction: {
        "@type": "SearchAction",
        target: `${composePageAddress(paths.products(defaultStore), language, origins)}?keyword={search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
