import { localizedBlocks, localizedText } from "@harbour/contracts";
import { makeReason } from "@harbour/contracts/reasons";
import { encodeReason } from "@harbour/contracts/sentences";
import { z } from "zod";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { reasonParseOptions, describeIssue } from "../../platform/requests/describe-issue.ts";
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
import type { FieldFault } from "../table-files/index.ts";
import { findProductKeys, findProductsByKey } from "./referenced-names.repository.ts";

/** Texts from files. `readTexts` checks their form. */
export interface TextFiles {
  readonly pages?: readonly unknown[];
  /** The blog's categories and posts. */
  readonly posts?: unknown;
  /** Libraries with their categories and articles. */
  readonly libraries?: readonly unknown[];
}

const html = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: encodeReason(makeReason("not-dashed-words")),
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

/** Reads texts into their stored form, with product ids instead of keys. @param faults collects the faults */
export async function readTexts(
  tx: Tx,
  files: TextFiles,
  faults: FieldFault[],
): Promise<ReadTexts> {
  const { pages = [], posts, libraries = [] } = await replaceKeysByIds(tx, files, faults);
  return {
    pages: addPaths(pages, "pages", faults).flatMap(([page, textPath]) =>
      parseText(hasBlocks(page) ? blocksPage : html, page, { textPath, faults }),
    ),
    blog:
      posts === undefined
        ? undefined
        : parseText(blogRecord, posts, { textPath: ["posts"], faults })[0],
    libraries: addPaths(libraries, "libraries", faults).flatMap(([library, textPath]) =>
      parseText(libraryRecord, library, { textPath, faults }),
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
 * @param folder the base folder of picture paths
 * @throws ShopError `validation` with all faults by dotted path
 */
export async function importTexts(
  deps: Deps,
  tx: Tx,
  files: TextFiles,
  folder: string,
): Promise<void> {
  const { settings: completedSettings, faults } = await storeSettingsPictures(deps, tx, files, {
    folder,
    isDryRun: false,
  });
  const texts = await readTexts(tx, completedSettings, faults);
  if (faults.length > 0)
    throw invalid(
      Object.fromEntries(faults.map(({ path, reason }) => [path.map(String).join("."), [reason]])),
    );
  await saveTexts(tx, texts, deps.clock());
}

const hasBlocks = (text: unknown): boolean =>
  typeof text === "object" && text !== null && "blocks" in text;

interface ReadContext {
  readonly textPath: readonly PropertyKey[];
  readonly faults: FieldFault[];
}

/** Reads one text; undefined when it is invalid. */
function parseText<Schema extends z.ZodType>(
  schema: Schema,
  text: unknown,
  { textPath, faults }: ReadContext,
): z.output<Schema>[] {
  const parseResult = schema.safeParse(text, reasonParseOptions);
  for (const issue of parseResult.error?.issues ?? [])
    faults.push({ path: [...textPath, ...issue.path], reason: describeIssue(issue) });
  return parseResult.success ? [parseResult.data] : [];
}

/** Pairs each text with the path for its faults. */
function addPaths(
  list: readonly unknown[],
  noun: string,
  faults: FieldFault[],
): [text: unknown, textPath: readonly PropertyKey[]][] {
  const seenNames = new Set<string>();
  return list.map((text, index) => {
    const textWithSlug = text as { slug?: unknown } | null;
    const displayName =
      typeof textWithSlug?.slug === "string" ? textWithSlug.slug : `number ${index + 1}`;
    if (seenNames.has(displayName))
      faults.push({ path: [noun, displayName], reason: makeReason("duplicate") });
    seenNames.add(displayName);
    return [text, [noun, displayName]];
  });
}

type Path = readonly PropertyKey[];

/** Replaces product keys from files by ids. */
async function replaceKeysByIds(
  tx: Tx,
  files: TextFiles,
  faults: FieldFault[],
): Promise<TextFiles> {
  const { pages, posts, libraries } = files;
  const productNodes: { node: { product_id: string }; nodePath: Path }[] = [];
  const texts = copyWithProductNodes({ pages, posts, libraries }, [], (node, nodePath) =>
    productNodes.push({ node, nodePath }),
  );
  const ids = await findProductsByKey(tx, [
    ...new Set(productNodes.map(({ node }) => node.product_id)),
  ]);
  for (const { node, nodePath } of productNodes) {
    const id = ids.get(node.product_id);
    if (id === undefined)
      faults.push({
        path: nodePath,
        reason: makeReason("unknown-product", { product: node.product_id }),
      });
    else node.product_id = id;
  }
  return texts as TextFiles;
}

/** Replaces product ids of stored texts by the keys that files name. */
export async function replaceIdsByKeys<Text>(db: Db | Tx, text: Text): Promise<Text> {
  const productNodes: { product_id: string }[] = [];
  const copy = copyWithProductNodes(text, [], (node) => productNodes.push(node));
  const keys = await findProductKeys(
    db,
    productNodes.map((node) => node.product_id),
  );
  for (const node of productNodes) node.product_id = keys.get(node.product_id) ?? node.product_id;
  return copy as Text;
}

/** Copies values, and replaces every reference to a product. */
function copyWithProductNodes(
  value: unknown,
  valuePath: Path,
  onProductNode: (node: { product_id: string }, nodePath: Path) => void,
): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return value.map((inner, index) =>
      copyWithProductNodes(inner, [...valuePath, index], onProductNode),
    );
  const copy: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value))
    copy[name] = copyWithProductNodes(inner, [...valuePath, name], onProductNode);
  if (typeof copy["product_id"] === "string")
    onProductNode(copy as { product_id: string }, valuePath);
  return copy;
}
