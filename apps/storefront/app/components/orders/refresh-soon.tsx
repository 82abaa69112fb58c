/** Refreshes the page for visitors without script; with script `usePaymentWatch` and `useEndOfHold` do it. */
export function RefreshSoon({ seconds = 5 }: { seconds?: number }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}
