import * as library from "lucide-react";
import type { ElementType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import * as frameIcons from "./icons.ts";
import * as lateIcons from "./late-icons.ts";
import * as productIcons from "./product-icons.ts";

const icons = { ...frameIcons, ...lateIcons, ...productIcons };

const shapesOf = (svg: string) =>
  svg.replace(/^<svg[^>]*>|<\/svg>$/g, "").replaceAll(/><\/\w+>/g, "/>");

test("every icon is drawn as the library draws it", () => {
  const theirs = new Map<string, ElementType>(Object.entries(library) as [string, ElementType][]);
  const ours = Object.entries(icons);
  expect(ours.length).toBeGreaterThan(40);
  for (const [name, Ours] of ours) {
    const Theirs = theirs.get(name)!;
    expect(shapesOf(renderToStaticMarkup(<Ours />)), name).toBe(
      shapesOf(renderToStaticMarkup(<Theirs />)),
    );
  }
});

test("an icon says nothing by itself, and takes the size and looks it is given", () => {
  expect(renderToStaticMarkup(<icons.Minus size={18} className="shrink-0" />)).toBe(
    '<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" class="icon shrink-0"><path d="M5 12h14"/></svg>',
  );
});
