import type { ReactNode } from "react";
import { classes } from "./classes.ts";

const tones = {
  plain: "bg-tint text-ink",
  good: "bg-good-tint text-good",
  warn: "bg-warn-tint text-warn",
  bad: "bg-accent-tint text-accent",
};

/** A message for the shopper. Screen readers announce the tones `bad` and `warn` when they appear. */
export function Notice({
  tone = "plain",
  icon,
  className,
  children,
}: {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const isUrgent = tone === "bad" || tone === "warn";
  return (
    <div
      role={isUrgent ? "alert" : "status"}
      className={classes(
        "flex items-start gap-3 rounded-md px-4 py-3 text-sm font-bold",
        tones[tone],
        className,
      )}
    >
      {icon}
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
