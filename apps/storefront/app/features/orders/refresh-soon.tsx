/** Without script the page looks again by itself; with it, `usePaymentWatch` does. */
export function RefreshSoon() {
  return (
    <noscript>
      <meta httpEquiv="refresh" content="5" />
    </noscript>
  );
}
