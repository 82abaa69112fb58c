interface PageTitleProps {
  /** The title that tabs and the history of the browser show; without it, they show the heading. */
  readonly tab?: string;
  readonly id?: string;
  readonly children: string;
}

/** The heading of a page, and its title in the browser. */
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
