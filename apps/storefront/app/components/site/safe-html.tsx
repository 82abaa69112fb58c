import { preventEmailBreak } from "@harbour/i18n";
import { useMemo } from "react";

/** Inserts HTML by staff, which the API cleaned when it was written. No other part of the site inserts HTML. */
export function SafeHtml({ html }: { html: string }) {
  // React 19.2 rewrites the HTML whenever the object changes.
  const inner = useMemo(() => ({ __html: preventEmailBreak(html) }), [html]);
  // eslint-disable-next-line react/no-danger -- sanitised on write
  return <div className="prose max-w-[68ch]" dangerouslySetInnerHTML={inner} />;
}
