import type { LocalizedBlocks, LocalizedText } from "@harbour/contracts";
import type { AuditAction, StaffPageDetailsWire } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { requiredPageSlugs } from "@harbour/contracts/written-pages";
import { invalidate } from "../../platform/changes/change-log.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { checkFiles } from "./check-files.ts";
import { presentPageDetails } from "./content.presenter.ts";
import {
  deletePage,
  findPage,
  insertPage,
  lockPage,
  type Page,
  updatePage,
  type WrittenPage,
} from "./content.repository.ts";
import { normaliseBlocks } from "./normalise-blocks.rules.ts";
import { computeStatus, choosePublicationTime } from "./publishing.rules.ts";
import { renderTexts } from "./render-texts.ts";
import { sanitizeTexts } from "./save-page.ts";

/** A page's text as staff write it: blocks or HTML. */
export interface PageText {
  readonly title: LocalizedText;
  readonly blocks: LocalizedBlocks | null;
  readonly content: LocalizedText | null;
}

interface Change {
  readonly actor: Operator;
  readonly slug: string;
  readonly version: number;
}

/** Creates a page that is not public yet. @throws ShopError `conflict` when the slug is taken */
export function createPage(
  deps: Deps,
  actor: Operator,
  { slug, ...text }: PageText & { readonly slug: string },
): Promise<StaffPageDetailsWire> {
  return inTransaction(deps.db, async (tx) => {
    const storedText = await toStoredText(tx, text);
    if (!(await insertPage(tx, slug, storedText))) throw conflict(makeReason("slug-taken"));
    return finishChange(deps, tx, { actor, slug, action: "create-page" });
  });
}

/** @throws ShopError `not_found`, `stale`, `validation` */
export function changePage(deps: Deps, change: Change, text: PageText) {
  return changePageText(deps, change, "change-page", async (tx) => toStoredText(tx, text));
}

/** Publishes a page at a time. @param publishAt the time; null publishes now */
export function publishPage(deps: Deps, change: Change, publishAt: Date | null) {
  return changePageText(deps, change, "publish-page", async (_, page) => ({
    ...choosePublicationTime(page, publishAt, deps.clock()),
    withdrawnReason: null,
  }));
}

/** @throws ShopError `conflict` when the page is not public, or the shop requires it */
export function withdrawPage(deps: Deps, change: Change, reason: string) {
  refuseRequiredPage(change);
  return changePageText(deps, change, "withdraw-page", async (_, page) => {
    if (page.status !== "ACTIVE") throw conflict(makeReason("not-published"));
    return { status: "WITHDRAWN", withdrawnReason: reason };
  });
}

/** @throws ShopError `conflict` while the page is public, or when the shop requires it */
export async function removePage(deps: Deps, change: Change): Promise<void> {
  refuseRequiredPage(change);
  await inTransaction(deps.db, async (tx) => {
    const page = await requirePage(deps, tx, change);
    if (computeStatus(page, deps.clock()) === "ACTIVE")
      throw conflict(makeReason("still-published"));
    await deletePage(tx, change.slug);
    await recordAudit(tx, change.actor, {
      action: "delete-page",
      subject: `page ${change.slug}`,
      before: toAudit(page),
    });
  });
}

function refuseRequiredPage({ slug }: Change): void {
  if (requiredPageSlugs.includes(slug)) throw conflict(makeReason("page-required"));
}

function changePageText(
  deps: Deps,
  change: Change,
  action: AuditAction,
  work: (tx: Tx, page: Page) => Promise<Parameters<typeof updatePage>[2]>,
): Promise<StaffPageDetailsWire> {
  return inTransaction(deps.db, async (tx) => {
    const before = await requirePage(deps, tx, change);
    await updatePage(tx, change.slug, await work(tx, before));
    return finishChange(deps, tx, { ...change, action, before });
  });
}

/** Locks the page, and compares its version with the one that the operator read. */
async function requirePage({ clock }: Deps, tx: Tx, { slug, version }: Change): Promise<Page> {
  const page = await lockPage(tx, slug);
  if (!page) throw notFound("Page");
  if (page.version !== version) throw staleVersion(presentPageDetails(page, clock()));
  return page;
}

async function finishChange(
  { clock }: Deps,
  tx: Tx,
  change: {
    readonly actor: Operator;
    readonly slug: string;
    readonly action: AuditAction;
    readonly before?: Page;
  },
): Promise<StaffPageDetailsWire> {
  const { actor, slug, action, before } = change;
  const after = (await findPage(tx, slug))!;
  await invalidate(tx, [`content:${slug}`]);
  await recordAudit(tx, actor, {
    action,
    subject: `page ${slug}`,
    ...(before && { before: toAudit(before) }),
    after: toAudit(after),
  });
  return presentPageDetails(after, clock());
}

function toAudit({ title, content, status, publishedAt, withdrawnReason }: Page) {
  return { title, content, status, published_at: publishedAt, withdrawn_reason: withdrawnReason };
}

/** Returns the text in its stored form: sanitized HTML, or HTML rendered from blocks. */
async function toStoredText(tx: Tx, { title, ...text }: PageText): Promise<WrittenPage> {
  if (text.blocks === null) {
    const content = sanitizeTexts(text.content ?? { en: "", zh: "", cn: "" });
    return { title, content, blocks: null };
  }
  const blocks = await checkFiles(tx, { blocks: normaliseBlocks(text.blocks) });
  return { title, content: (await renderTexts(tx, blocks)).html, blocks };
}
