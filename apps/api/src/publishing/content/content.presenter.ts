import type { Content } from "@harbour/contracts";
import type { StaffPageDetailsWire, StaffPageWire } from "@harbour/contracts/operator";
import type { Page } from "./content.repository.ts";
import { computeStatus } from "./publishing.rules.ts";

/** Presents a page for shoppers, from its row and its blocks with their HTML. */
export function presentContentPage(
  { slug, title, updatedAt }: Page,
  { content, blocks }: Pick<Content, "content" | "blocks">,
): Content {
  return { slug, title, content, blocks, updated_at: updatedAt.toISOString() };
}

export function presentPageForStaff(page: Page, now: Date): StaffPageWire {
  return {
    slug: page.slug,
    title: page.title,
    status: computeStatus(page, now),
    published_at: page.publishedAt?.toISOString() ?? null,
    withdrawn_reason: page.withdrawnReason,
    updated_at: page.updatedAt.toISOString(),
    version: page.version,
  };
}

export function presentPageDetails(page: Page, now: Date): StaffPageDetailsWire {
  return { ...presentPageForStaff(page, now), content: page.content, blocks: page.blocks };
}
