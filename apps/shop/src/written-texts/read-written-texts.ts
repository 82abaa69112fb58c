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
 * A text's JSON with its documents in three languages. The shop validates it like a text by staff.
 */
export type TextRecord = Readonly<Record<string, unknown>> & { readonly slug: string };

export interface WrittenTexts {
  readonly pages?: readonly TextRecord[];
  readonly posts?: { readonly categories?: unknown; readonly posts: readonly TextRecord[] };
  readonly libraries?: readonly (TextRecord & { readonly articles: readonly TextRecord[] })[];
  /** Unknown files, by path below the folder. */
  readonly unread: readonly string[];
}

/**
 * Reads the texts of a settings folder (docs/settings-files.md): `contents/NAME`, `posts/NAME` and
 * `articles/LIBRARY/NAME`. Each is a folder with a JSON file and a Markdown file per language.
 * @throws UserFacingError with all faults of all texts, in the order of their paths
 */
export async function readWrittenTexts(folder: string): Promise<WrittenTexts> {
  const unread: string[] = [];
  const contents = await textsIn(folder, "contents", { head: "page.json", besides: /\.json$/ });
  const posts = await textsIn(folder, "posts", {
    head: "post.json",
    besides: /^categories\.json$/,
  });
  const categories = await json(join(folder, "posts", "categories.json"));
  const libraries = await allRead(
    (await foldersIn(join(folder, "articles"))).map(async (slug) => {
      const where = join("articles", slug);
      const head = await json(join(folder, where, "library.json"));
      const inside = await textsIn(folder, where, {
        head: "article.json",
        besides: /^library\.json$/,
      });
      unread.push(...inside.unread);
      const library = toObject(head, join(where, "library.json"));
      return copyPlaces(library, { slug, ...library, articles: inside.texts });
    }),
  );
  const hasPosts = posts.texts.length > 0 || categories !== undefined;
  return {
    ...(contents.texts.length > 0 && { pages: contents.texts }),
    ...(hasPosts && {
      posts: { ...(categories !== undefined && { categories }), posts: posts.texts },
    }),
    ...(libraries.length > 0 && { libraries }),
    unread: [...unread, ...contents.unread, ...posts.unread],
  };
}

interface Looked {
  /** The file name of a text's JSON. */
  readonly head: string;
  /** Matches files beside the texts that other code reads. */
  readonly besides: RegExp;
}

/** Awaits all readings. @throws UserFacingError with the refusals of all, in order */
async function allRead<Read>(reading: readonly Promise<Read>[]): Promise<Read[]> {
  const settled = await Promise.allSettled(reading);
  const failures = settled.flatMap((result) =>
    result.status === "rejected" ? [result.reason as unknown] : [],
  );
  const unexpected = failures.find((failure) => !(failure instanceof UserFacingError));
  if (unexpected !== undefined) throw unexpected;
  if (failures.length > 0)
    throw new UserFacingError(failures.map((failure) => (failure as Error).message).join("\n"));
  return settled.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}

async function textsIn(folder: string, where: string, { head, besides }: Looked) {
  const entries = await readEntries(join(folder, where));
  const texts = await allRead(
    entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => readOneText(folder, join(where, entry.name), head)),
  );
  const unread = entries
    .filter((entry) => entry.isFile() && !besides.test(entry.name))
    .map((entry) => join(where, entry.name));
  return { texts, unread };
}

async function readOneText(folder: string, where: string, head: string): Promise<TextRecord> {
  const content = await json(join(folder, where, head));
  if (content === undefined) throw new UserFacingError(`${join(folder, where)} has no ${head}.`);
  const fields = toObject(content, join(where, head));
  const record = copyPlaces(fields, { slug: basename(where), ...fields });
  const files = new Set((await readEntries(join(folder, where))).map(({ name }) => name));
  const written = languages.filter((language) => files.has(`${language}.md`));
  if (written.length === 0) return record;
  const missing = languages.filter((language) => !written.includes(language));
  if (missing.length > 0)
    throw new UserFacingError(
      `${join(folder, where)} has no ${missing.map((language) => `${language}.md`).join(" and no ")}.`,
    );
  const documents = await allRead(
    languages.map(
      async (language) => [language, await readDocument(folder, where, language)] as const,
    ),
  );
  return copyPlaces(record, { ...record, blocks: Object.fromEntries(documents) });
}

async function readDocument(
  folder: string,
  where: string,
  language: (typeof languages)[number],
): Promise<BlockDocument> {
  const path = join(folder, where, `${language}.md`);
  const read = readMarkdown(await readText(path), language);
  const faults = [...read.faults, ...(await missingPictures(folder, read.pictures))];
  if (faults.length === 0) {
    for (const { node, line } of read.nodes) storePlaces(node, () => ({ file: path, line }));
    return read.document;
  }
  const lines = faults
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, reason }) => `line ${line}: ${reason}`)
    .join("\n");
  throw new UserFacingError(
    `${path} has ${pluralize(faults.length, "fault", "faults")}:\n${lines}`,
  );
}

/**
 * Finds missing pictures of a text. The shop finds other faults of pictures, but no longer knows
 * the line.
 */
async function missingPictures(
  folder: string,
  pictures: ReadMarkdown["pictures"],
): Promise<MarkdownFault[]> {
  const missing = await Promise.all(
    pictures.map(({ path }) =>
      access(join(folder, path)).then(
        () => false,
        () => true,
      ),
    ),
  );
  return pictures
    .filter((_, at) => missing[at])
    .map(({ line, path }) => ({
      line,
      reason: `there is no picture ${path} below ${folder}`,
    }));
}

async function foldersIn(path: string): Promise<string[]> {
  return (await readEntries(path)).filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Lists entries by name; empty without such a folder. */
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

/** Reads a JSON file; undefined when there is none. */
function json(path: string): Promise<unknown> {
  return readJson(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  });
}
