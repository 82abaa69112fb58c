import { Anchor, ArrowRight } from "@harbour/ui";

/** A section's heading, with a link to the whole list. */
export function SectionHeading({
  id,
  title,
  eyebrow,
  moreLink,
}: {
  id?: string;
  title: string;
  /** A short line above the title. */
  eyebrow?: string | undefined;
  moreLink: {
    readonly href: string;
    readonly label: string;
    /** A longer name for screen readers. */
    readonly name?: string;
  };
}) {
  return (
    <div className="mb-5 flex items-end justify-between gap-4">
      <div>
        {eyebrow !== undefined && <p className="font-bold text-accent">{eyebrow}</p>}
        <h2 id={id} className="text-2xl font-black tracking-tight md:text-3xl">
          {title}
        </h2>
      </div>
      <Anchor
        href={moreLink.href}
        aria-label={moreLink.name}
        className="flex min-h-8 shrink-0 items-center gap-1 font-bold text-link hover:underline"
      >
        {moreLink.label}
        <ArrowRight size={18} className="rtl:-scale-x-100" />
      </Anchor>
    </div>
  );
}
