/**
 * Texts that staff wrote as HTML. The API cleans them when they are written (QUALITY 4: sanitised on write); this is the one place
 * of the site that puts HTML into a page.
 */
export function SafeHtml({ html }: { html: string }) {
  // eslint-disable-next-line react/no-danger -- sanitised on write
  return <div className="prose max-w-[68ch]" dangerouslySetInnerHTML={{ __html: html }} />;
}
