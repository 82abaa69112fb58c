import { reserveUniqueId, htmlToText, toSlug } from "./questions.ts";

export interface Heading {
  readonly id: string;
  readonly title: string;
}

/** Adds an id and a self-link to each heading, and lists the main headings. Existing ids stay. */
export function linkHeadings(html: string): { html: string; headings: Heading[] } {
  const usedIds = new Set<string>();
  const headings: Heading[] = [];
  const linkedHtml = html.replaceAll(
    /<(h[23])([^>]*)>(.*?)<\/\1>/gis,
    (_, level: string, attributes: string, inner: string) => {
      const title = htmlToText(inner);
      const givenId = /\sid="([^"]+)"/i.exec(attributes)?.[1];
      const id = givenId ?? reserveUniqueId(toSlug(title), usedIds);
      if (givenId) usedIds.add(givenId);
      if (level.toLowerCase() === "h2") headings.push({ id, title });
      const attributesWithId = givenId ? attributes : `${attributes} id="${id}"`;
      // A link within a link would end both.
      const text = /<a[\s>]/i.test(inner)
        ? inner
        : `<a href="#${id}" class="text-inherit! no-underline! hover:underline!">${inner}</a>`;
      return `<${level}${attributesWithId}>${text}</${level}>`;
    },
  );
  return { html: linkedHtml, headings };
}
