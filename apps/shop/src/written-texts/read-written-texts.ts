import { access, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { BlockDocument } from "@harbour/contracts";
import { languages } from "@harbour/contracts/constants";
import { compareBy } from "@harbour/i18n";
import { copyPlaces, storePlaces } from "../commands/places.ts";
import { readJson, readText } from "../commands/read-json.ts";
import { pluralize } from "../terminal/pluralize.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { type MarkdownFault, type ReadMarkdown, readMarkdown } from "./read-markdown.ts";

/**
 * A text's JSON, with its documents in three languages. The shop validates it in the same way as texts that staff
 * write.
 */
export type TextRecord = Readonly<Record<string, unknown>> & { readonly slug: string };

export interface WrittenTexts {
  readonly pages?: readonly TextRecord[];
  readonly posts?: { readonly categories?: unknown; readonly posts: readonly TextRecord[] };
  readonly libraries?: readonly (TextRecord & { readonly articles: readonly TextRecord[] })[];
  /** Unknown files, by path relative to the folder. */
  readonly unreadFiles: readonly string[];
}

/**
 * Reads the texts of a settings folder (docs/settings-files.md): `contents/NAME`, `posts/NAME` and
 * `articles/LIBRARY/NAME`. Each is a folder with a JSON file and a Markdown file per language.
 * @throws UserFacingError with all faults of all texts, in the order of their paths
 */
export async function readWrittenTexts(folder: string): Promise<WrittenTexts> {
  const unreadFiles: string[] = [];
  const contents = await readTextsIn(folder, "contents", {
    head: "page.json",
    otherFiles: /\.json$/,
  });
  const posts = await readTextsIn(folder, "posts", {
    head: "post.json",
    otherFiles: /^categories\.json$/,
  });
  const categories = await readJsonFile(join(folder, "posts", "categories.json"));
  const libraries = await settleReads(
    (await listFolders(join(folder, "articles"))).map(async (slug) => {
      const textFolder = join("articles", slug);
      const head = await readJsonFile(join(folder, textFolder, "library.json"));
      const articleTexts = await readTextsIn(folder, textFolder, {
        head: "article.json",
        otherFiles: /^library\.json$/,
      });
      unreadFiles.push(...articleTexts.unreadFiles);
      const library = toObject(head, join(textFolder, "library.json"));
      return copyPlaces(library, { slug, ...library, articles: articleTexts.texts });
    }),
  );
  const hasPosts = posts.texts.length > 0 || categories !== undefined;
  return {
    ...(contents.texts.length > 0 && { pages: contents.texts }),
    ...(hasPosts && {
      posts: { ...(categories !== undefined && { categories }), posts: posts.texts },
    }),
    ...(libraries.length > 0 && { libraries }),
    unreadFiles: [...unreadFiles, ...contents.unreadFiles, ...posts.unreadFiles],
  };
}

interface TextFolderFiles {
  /** The name of a text's JSON file. */
  readonly head: string;
  /** Matches files beside the texts that other code reads. */
  readonly otherFiles: RegExp;
}

/** Waits for all reads. @throws UserFacingError with all refusals, in order */
async function settleReads<Read>(reading: readonly Promise<Read>[]): Promise<Read[]> {
  const readResults = await Promise.allSettled(reading);
  const failures = readResults.flatMap((result) =>
    result.status === "rejected" ? [result.reason as unknown] : [],
  );
  const unexpected = failures.find((failure) => !(failure instanceof UserFacingError));
  if (unexpected !== undefined) throw unexpected;
  if (failures.length > 0)
    throw new UserFacingError(failures.map((failure) => (failure as Error).message).join("\n"));
  return readResults.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}

async function readTextsIn(
  folder: string,
  textFolder: string,
  { head, otherFiles }: TextFolderFiles,
) {
  const entries = await readEntries(join(folder, textFolder));
  const texts = await settleReads(
    entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => readOneText(folder, join(textFolder, entry.name), head)),
  );
  const unreadFiles = entries
    .filter((entry) => entry.isFile() && !otherFiles.test(entry.name))
    .map((entry) => join(textFolder, entry.name));
  return { texts, unreadFiles };
}

async function readOneText(folder: string, textFolder: string, head: string): Promise<TextRecord> {
  const content = await readJsonFile(join(folder, textFolder, head));
  if (content === undefined)
    throw new UserFacingError(`${join(folder, textFolder)} has no ${head}.`);
  const fields = toObject(content, join(textFolder, head));
  const record = copyPlaces(fields, { slug: basename(textFolder), ...fields });
  const files = new Set((await readEntries(join(folder, textFolder))).map(({ name }) => name));
  const writtenLanguages = languages.filter((language) => files.has(`${language}.md`));
  if (writtenLanguages.length === 0) return record;
  const missingLanguages = languages.filter((language) => !writtenLanguages.includes(language));
  if (missingLanguages.length > 0)
    throw new UserFacingError(
      `${join(folder, textFolder)} has no ${missingLanguages.map((language) => `${language}.md`).join(" and no ")}.`,
    );
  const documents = await settleReads(
    languages.map(
      async (language) => [language, await readDocument(folder, textFolder, language)] as const,
    ),
  );
  return copyPlaces(record, { ...record, blocks: Object.fromEntries(documents) });
}

async function readDocument(
  folder: string,
  textFolder: string,
  language: (typeof languages)[number],
): Promise<BlockDocument> {
  const path = join(folder, textFolder, `${language}.md`);
  const parsedText = readMarkdown(await readText(path), language);
  const faults = [
    ...parsedText.faults,
    ...(await findMissingPictures(folder, parsedText.pictures)),
  ];
  if (faults.length === 0) {
    for (const { node, line } of parsedText.nodes) storePlaces(node, () => ({ file: path, line }));
    return parsedText.document;
  }
  const lines = faults
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, reason }) => `line ${line}: ${reason}`)
    .join("\n");
  throw new UserFacingError(
    `${path} has ${pluralize(faults.length, "fault", "faults")}:\n${lines}`,
  );
}

/** Finds missing pictures of a text. The shop would find other faults of pictures, but it no longer knows the line. */
async function findMissingPictures(
  folder: string,
  pictures: ReadMarkdown["pictures"],
): Promise<MarkdownFault[]> {
  const missingFlags = await Promise.all(
    pictures.map(({ path }) =>
      access(join(folder, path)).then(
        () => false,
        () => true,
      ),
    ),
  );
  return pictures
    .filter((_, index) => missingFlags[index])
    .map(({ line, path }) => ({
      line,
      reason: `there is no picture ${path} below ${folder}`,
    }));
}

async function listFolders(path: string): Promise<string[]> {
  return (await readEntries(path)).filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Lists entries by name; an empty list when the folder does not exist. */
async function readEntries(path: string) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  });
  return entries.toSorted(compareBy((entry) => entry.name));
}

function toObject(value: unknown, path: string): Record<string, unknown> {
  if (value === undefined) return {};
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new UserFacingError(`${path} must hold an object.`);
}

/** Reads a JSON file; undefined when it does not exist. */
function readJsonFile(path: string): Promise<unknown> {
  return readJson(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  });
}
