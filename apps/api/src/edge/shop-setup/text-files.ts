import { localizedBlocks, localizedText } from "@harbour/contracts";
import { say } from "@harbour/contracts/reasons";
import { encodeReason } from "@harbour/contracts/sentences";
import { z } from "zod";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { carryReasons, describeIssue } from "../../platform/requests/describe-issue.ts";
import { savePage } from "../../publishing/content/index.ts";
import {
  type BlogRecord,
  blogRecord,
  type LibraryRecord,
  libraryRecord,
  saveBlog,
  saveLibraries,
} from "../../publishing/publications/index.ts";
import { storeSettingsPictures } from "../file-pictures/index.ts";
import type { Problem } from "../table-files/index.ts";
import { findProductKeys, findProductsByKey } from "./referenced-names.repository.ts";

/** Texts in files; `readTexts` checks their form. */
export interface TextFiles {
  readonly pages?: readonly unknown[];
  /** The blog's categories and posts. */
  readonly posts?: unknown;
  /** Libraries with their categories and articles. */
  readonly libraries?: readonly unknown[];
}

const html = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: encodeReason(say("not-dashed-words")),
  }),
  title: localizedText,
  content: localizedText,
});
const blocksPage = html.omit({ content: true }).extend({ blocks: localizedBlocks });
type PageRecord = z.output<typeof html> | z.output<typeof blocksPage>;

export interface ReadTexts {
  readonly pages: readonly PageRecord[];
  readonly blog: BlogRecord | undefined;
  readonly libraries: readonly LibraryRecord[];
}

/** Reads texts in their stored form, with products by id. @param problems receives the faults */
export async function readTexts(tx: Tx, files: TextFiles, problems: Problem[]): Promise<ReadTexts> {
  const { pages = [], posts, libraries = [] } = await withProducts(tx, files, problems);
  return {
    pages: addPaths(pages, "pages", problems).flatMap(([page, place]) =>
      readOne(hasBlocks(page) ? blocksPage : html, page, { place, problems }),
    ),
    blog:
      posts === undefined
        ? undefined
        : readOne(blogRecord, posts, { place: ["posts"], problems })[0],
    libraries: addPaths(libraries, "libraries", problems).flatMap(([library, place]) =>
      readOne(libraryRecord, library, { place, problems }),
    ),
  };
}

/** @throws ShopError `validation` by dotted path */
export async function saveTexts(
  tx: Tx,
  { pages, blog, libraries }: ReadTexts,
  now: Date,
): Promise<void> {
  for (const page of pages) await savePage(tx, page);
  if (blog !== undefined) await saveBlog(tx, blog, now);
  await saveLibraries(tx, libraries, now);
}

/**
 * Imports texts with their pictures.
 * @param folder the base of picture paths
 * @throws ShopError `validation` by dotted path, all faults at once
 */
export async function importTexts(
  deps: Deps,
  tx: Tx,
  files: TextFiles,
  folder: string,
): Promise<void> {
  const { settings: completed, problems } = await storeSettingsPictures(deps, tx, files, {
    folder,
    isDry: false,
  });
  const texts = await readTexts(tx, completed, problems);
  if (problems.length > 0)
    throw invalid(
      Object.fromEntries(
        problems.map(({ path, reason }) => [path.map(String).join("."), [reason]]),
      ),
    );
  await saveTexts(tx, texts, deps.clock());
}

const hasBlocks = (text: unknown): boolean =>
  typeof text === "object" && text !== null && "blocks" in text;

interface Reading {
  readonly place: readonly PropertyKey[];
  readonly problems: Problem[];
}

/** Reads one text; undefined when it is invalid. */
function readOne<Schema extends z.ZodType>(
  schema: Schema,
  text: unknown,
  { place, problems }: Reading,
): z.output<Schema>[] {
  const read = schema.safeParse(text, carryReasons);
  for (const issue of read.error?.issues ?? [])
    problems.push({ path: [...place, ...issue.path], reason: describeIssue(issue) });
  return read.success ? [read.data] : [];
}

/** Returns each text with the path for its faults. */
function addPaths(
  list: readonly unknown[],
  noun: string,
  problems: Problem[],
): [text: unknown, at: readonly PropertyKey[]][] {
  const seen = new Set<string>();
  return list.map((text, index) => {
    const given = text as { slug?: unknown } | null;
    const displayName = typeof given?.slug === "string" ? given.slug : `number ${index + 1}`;
    if (seen.has(displayName))
      problems.push({ path: [noun, displayName], reason: say("duplicate") });
    seen.add(displayName);
    return [text, [noun, displayName]];
  });
}

type Path = readonly PropertyKey[];

/** Replaces product keys of files by ids. */
async function withProducts(tx: Tx, files: TextFiles, problems: Problem[]): Promise<TextFiles> {
  const { pages, posts, libraries } = files;
  const named: { node: { product_id: string }; at: Path }[] = [];
  const texts = withNodes({ pages, posts, libraries }, [], (node, at) => named.push({ node, at }));
  const ids = await findProductsByKey(tx, [...new Set(named.map(({ node }) => node.product_id))]);
  for (const { node, at } of named) {
    const id = ids.get(node.product_id);
    if (id === undefined)
      problems.push({ path: at, reason: say("unknown-product", { product: node.product_id }) });
    else node.product_id = id;
  }
  return texts as TextFiles;
}

/** Replaces product ids of stored texts by the keys that files name. */
export async function withProductKeys<Text>(db: Db | Tx, text: Text): Promise<Text> {
  const named: { product_id: string }[] = [];
  const copy = withNodes(text, [], (node) => named.push(node));
  const keys = await findProductKeys(
    db,
    named.map((node) => node.product_id),
  );
  for (const node of named) node.product_id = keys.get(node.product_id) ?? node.product_id;
  return copy as Text;
}

/** Copies values, replacing every product that they name. */
function withNodes(
  value: unknown,
  place: Path,
  found: (node: { product_id: string }, at: Path) => void,
): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return value.map((inner, index) => withNodes(inner, [...place, index], found));
  const copy: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value))
    copy[name] = withNodes(inner, [...place, name], found);
  if (typeof copy["product_id"] === "string") found(copy as { product_id: string }, place);
  return copy;
}
