import { expect, test } from "vitest";
import { fontFamily } from "./configuration.ts";

test.each(["Lato, sans-serif", "Georgia", "'Noto Serif', serif", "serif", "monospace"])(
  "pages show the fonts %s",
  (families) => expect(fontFamily.parse(families)).toBe(families),
);

test.each(["system-ui, sans-serif", "sans-serif", "cursive", "ui-rounded, Georgia", "inherit"])(
  "the fonts %s are refused, since pages would show another",
  (families) =>
    expect(fontFamily.safeParse(families).error?.issues[0]?.message).toBe(
      'must begin with the name of a font, such as "Georgia, serif"',
    ),
);
