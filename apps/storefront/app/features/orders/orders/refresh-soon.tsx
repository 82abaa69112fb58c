/** Without script the page looks again by itself; with it, `usePaymentWatch` and `useEndOfHold` do. */
export function RefreshSoon({ seconds = 5 }: { seconds?: number }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}
