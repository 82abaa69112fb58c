interface PageTitleProps {
  /** The title for browser tabs and history. The heading by default. */
  readonly tab?: string;
  readonly id?: string;
  readonly children: string;
}

/** The heading of a page, which also sets the browser's title. */
export function PageTitle({ tab, id, children }: PageTitleProps) {
  return (
    <>
      <title>{`${tab ?? children} · Harbour`}</title>
      <h1 id={id} className="heading text-2xl font-bold wrap-anywhere" dir="auto">
        {children}
      </h1>
    </>
  );
}
