import type { LocalizedBlocks, LocalizedText } from "@harbour/contracts";
import type { PageFigures } from "./page-figures.ts";

interface PageTexts {
  readonly content: LocalizedText;
  readonly blocks: LocalizedBlocks | null;
}

export function hasFigurePlaceholders({ content, blocks }: PageTexts): boolean {
  return JSON.stringify([content, blocks]).includes("{{");
}

/** Replaces `{{name}}` in a page's texts by the shop's figure. An unknown name stays as written. */
export function fillFigures({ content, blocks }: PageTexts, figures: PageFigures): PageTexts {
  const values = new Map(Object.entries(figures));
  const filledJson = JSON.stringify({ content, blocks }).replaceAll(
    /\{\{([a-z-]+)\}\}/g,
    (placeholder, name: string) => values.get(name) ?? placeholder,
  );
  return JSON.parse(filledJson) as PageTexts;
}
