import type { ReactNode } from "react";

/** The heading of an account page, with its purpose and actions. */
export function AccountHeading({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children?: ReactNode;
}) {
  return (
    // Not a `header`, because those belong to the site and are not printed.
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 max-w-prose">
        <h1 className="page-title">{title}</h1>
        {hint && <p className="mt-2 text-quiet">{hint}</p>}
      </div>
      {children}
    </div>
  );
}

/** A group of things on an account page. */
export function Section({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section>
      <h2 className="text-xl font-extrabold">{title}</h2>
      {hint && <p className="mt-1 max-w-prose text-sm text-quiet">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
