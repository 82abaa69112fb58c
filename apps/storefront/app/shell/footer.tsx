import { Anchor, Image } from "@harbour/ui";
import { PhrasedText } from "../components/site/phrased-text.tsx";
import type { Site } from "../components/site/present-site.ts";
import { ShopSign } from "../components/site/shop-sign.tsx";
import { useTexts } from "../components/site/use-texts.ts";
import { BackToTop } from "./back-to-top.tsx";
import { FooterNewsletter } from "./footer-newsletter.tsx";
import { LookButton } from "./look/look-button.tsx";
import { shellTexts } from "./shell.texts.ts";

const textLinkClass = "inline-block py-1.5 text-white/75 hover:text-white hover:underline";
const iconAttributes = { width: 20, height: 20, loading: "lazy" } as const;

export function Footer({ site }: { site: Site }) {
  const t = useTexts(shellTexts);
  const { logo, description, sections, contactInformation, poweredBy, socialLinks } = site.footer;
  return (
    <footer className="site-footer mt-20 bg-night text-[0.9375rem] [overflow-wrap:anywhere] text-white">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-4 xl:grid-cols-[2fr_repeat(4,1fr)]">
        <div className="col-span-full max-w-sm xl:col-span-1">
          <ShopSign logo={logo} name={site.name} ground="night" />
          <p className="mt-4 text-white/75">{description}</p>
          {socialLinks.length > 0 && (
            <ul
              aria-label={t("followUs")}
              className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2"
            >
              {socialLinks.map(({ title, url, icon }) => (
                <li key={url}>
                  <a
                    href={url}
                    rel="noopener"
                    title={icon && title}
                    className={icon ? "social-icon" : textLinkClass}
                  >
                    {icon ? (
                      <Image src={icon} alt={title} {...iconAttributes} placeholder={title} />
                    ) : (
                      title
                    )}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {sections.map((section) => (
          <nav key={section.title} aria-label={section.title} className="footer-links">
            <p className="heading">{section.title}</p>
            <LinkList links={section.links} />
          </nav>
        ))}
        {contactInformation.lines.length > 0 && (
          <div className="footer-links">
            <p className="heading">{contactInformation.title}</p>
            <LinkList links={contactInformation.lines} />
          </div>
        )}
      </div>
      <div className="page-width">
        <FooterNewsletter />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-white/15 py-4 text-sm text-white/75">
          <p>{poweredBy}</p>
          <LookButton />
        </div>
      </div>
      <BackToTop />
    </footer>
  );
}

function LinkList({ links }: { links: readonly { title: string; url: string }[] }) {
  return links.map(({ title, url }) => (
    <Anchor key={url + title} href={url}>
      {/* An e-mail address on narrow phones breaks after its signs, not inside its words. */}
      <PhrasedText phrases={title.includes("@") ? title.split(/(?<=[@.])/) : [title]} />
    </Anchor>
  ));
}
