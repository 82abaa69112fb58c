import { Anchor } from "@harbour/ui";
import { LookButton } from "./look/look-button.tsx";
import type { Site } from "../components/site/present-site.ts";
import { shellMessages } from "./shell.messages.ts";
import { useText } from "../components/site/use-text.ts";
import { Wordmark } from "./wordmark.tsx";

const link = "inline-block py-1.5 text-white/75 hover:text-white hover:underline";

export function Footer({ site }: { site: Site }) {
  const t = useText(shellMessages);
  const { description, sections, information, poweredBy, social } = site.footer;
  return (
    <footer className="mt-20 bg-night text-[0.9375rem] [overflow-wrap:anywhere] text-white">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 py-14 lg:grid-cols-[1.6fr_repeat(3,1fr)] xl:grid-cols-[2fr_repeat(4,1fr)]">
        <div className="col-span-2 max-w-sm lg:col-span-1">
          <Wordmark name={site.name} tone="white" />
          <p className="mt-4 text-white/75">{description}</p>
          {social.length > 0 && (
            <ul aria-label={t("followUs")} className="mt-4 flex flex-wrap gap-x-5">
              {social.map(({ title, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener" className={link}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {sections.map((section) => (
          <nav key={section.title} aria-label={section.title}>
            <p className="mb-2 font-extrabold">{section.title}</p>
            <LinkList links={section.links} />
          </nav>
        ))}
        <div>
          <p className="mb-2 font-extrabold">{information.title}</p>
          <LinkList links={information.lines} />
        </div>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-white/15 py-4 text-sm text-white/75">
          <p>{poweredBy}</p>
          <LookButton />
        </div>
      </div>
    </footer>
  );
}

function LinkList({ links }: { links: readonly { title: string; url: string }[] }) {
  return (
    <ul>
      {links.map(({ title, url }) => (
        <li key={url + title}>
          <Anchor href={url} className={link}>
            {title}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
