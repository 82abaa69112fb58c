import type { ReactNode } from "react";
import { classes } from "./classes.ts";

const tones = {
  plain: "bg-raised text-ink",
  dark: "bg-night text-white",
  accent: "bg-primary text-on-primary",
  info: "bg-info-tint text-info",
  quiet: "bg-tint-strong text-quiet",
  good: "bg-good-tint text-good",
  warn: "bg-warn-tint text-warn",
};

export function Badge({
  tone = "plain",
  canWrap = false,
  className,
  children,
}: {
  tone?: keyof typeof tones;
  /** True lets the badge's words wrap to several lines where space is narrow. */
  canWrap?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={classes("badge", !canWrap && "whitespace-nowrap", tones[tone], className)}>
      {children}
    </span>
  );
}
