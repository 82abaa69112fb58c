import * as library from "lucide-react";
import type { ElementType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import * as frameIcons from "./icons.ts";
import * as lateIcons from "./lazy-icons.ts";
import * as productIcons from "./product-icons.ts";

const icons = { ...frameIcons, ...lateIcons, ...productIcons };

const readPath = (svg: string) => /^<svg[^>]*><path d="([^"]*)"[^>]*>/.exec(svg)![1];

/** Joins the shapes of a library icon to one path, because the shop's icons have one path each. */
function joinShapes(svg: string): string {
  const svgContent = svg.replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return [...svgContent.matchAll(/<(\w+)([^>]*?)\/?>(?:<\/\w+>)?/g)]
    .map(([, tag, attributes = ""]) => {
      const attributeByName = Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
      );
      return convertShapeToPath(tag!, attributeByName);
    })
    .join("");
}

function convertShapeToPath(
  tag: string,
  attributeByName: Readonly<Record<string, string>>,
): string {
  const readNumber = (name: string) => Number(attributeByName[name] ?? 0);
  switch (tag) {
    case "path":
      // A leading relative `m` becomes absolute, because another shape now precedes it.
      return attributeByName["d"]!.replace(
        /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=\s*(.?))/,
        (_, x: string, y: string, next: string) => `M${x} ${y}${/[-\d.]/.test(next) ? "l" : ""}`,
      );
    case "circle": {
      const r = readNumber("r");
      const half = (width: number) => `a${r} ${r} 0 1 0 ${width} 0`;
      return `M${readNumber("cx") - r} ${readNumber("cy")}${half(2 * r)}${half(-2 * r)}z`;
    }
    case "line":
      return `M${attributeByName["x1"]} ${attributeByName["y1"]}L${attributeByName["x2"]} ${attributeByName["y2"]}`;
    case "polyline":
      return `M${attributeByName["points"]}`;
    case "rect": {
      const [x, y, w, h, r] = ["x", "y", "width", "height", "rx"].map(readNumber) as [
        number,
        number,
        number,
        number,
        number,
      ];
      const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
      return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`;
    }
    default:
      throw new Error(`Nobody has drawn ${tag} as a path yet`);
  }
}

test("every icon has the same shape as in the library, in one path", () => {
  const libraryIcons = new Map<string, ElementType>(
    Object.entries(library) as [string, ElementType][],
  );
  const ownIcons = Object.entries(icons);
  expect(ownIcons.length).toBeGreaterThan(40);
  for (const [name, OurIcon] of ownIcons) {
    const LibraryIcon = libraryIcons.get(name)!;
    expect(readPath(renderToStaticMarkup(<OurIcon />)), name).toBe(
      joinShapes(renderToStaticMarkup(<LibraryIcon />)),
    );
  }
});

test("an icon is hidden from screen readers and takes a size and a class", () => {
  expect(renderToStaticMarkup(<icons.Minus size={18} className="shrink-0" />)).toBe(
    '<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" class="icon shrink-0"><path d="M5 12h14"/></svg>',
  );
});
