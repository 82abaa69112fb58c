/** Refreshes the page for visitors without script. With script, hooks of the pages do it. */
export function RefreshSoon({ seconds = 60 }: { seconds?: number }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}
