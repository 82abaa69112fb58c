import type { LocalizedBlocks, LocalizedText } from "@harbour/contracts";
import type { PageFigures } from "./page-figures.ts";
import { mapText } from "./localized.ts";

interface PageTexts {
  readonly content: LocalizedText;
  readonly blocks: LocalizedBlocks | null;
}

export function namesFigures({ content, blocks }: PageTexts): boolean {
  return JSON.stringify([content, blocks]).includes("{{");
}

/** Fills `{{name}}` in a page's texts. An unknown name stays as written. */
export function fillFigures({ content, blocks }: PageTexts, figures: PageFigures): PageTexts {
  const fill = (text: string) =>
    text.replaceAll(
      /\{\{([a-z-]+)\}\}/g,
      (written, name: string) => new Map(Object.entries(figures)).get(name) ?? written,
    );
  return {
    content: mapText(content, fill),
    blocks: blocks && (JSON.parse(fill(JSON.stringify(blocks))) as LocalizedBlocks),
  };
}
