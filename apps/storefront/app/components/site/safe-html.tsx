import { useMemo } from "react";

/**
 * Texts that staff wrote as HTML. The API cleans them when they are written (sanitised on write); this is the one place
 * of the site that puts HTML into a page.
 */
export function SafeHtml({ html }: { html: string }) {
  // React 19.2 writes it anew whenever the object is another.
  const inner = useMemo(() => ({ __html: html }), [html]);
  // eslint-disable-next-line react/no-danger -- sanitised on write
  return <div className="prose max-w-[68ch]" dangerouslySetInnerHTML={inner} />;
}
