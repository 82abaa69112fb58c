import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { join } from "node:path";
import { importPicture, masterName, publicAddress, readAddress } from "../files/index.ts";
import { isAddress, createPictureIdentity } from "./picture-identity.ts";
import { createPictureCheck } from "./picture-problem.ts";
import type { Problem } from "./read-record.ts";

/** What settings call their pictures: slides, logos, couriers, warehouses. */
const pictureFields = new Set(["picture", "picture_mobile", "logo", "image"]);
const tagPicture = /(<img\b[^>]*?\bsrc\s*=\s*)(["'])(.*?)\2/gi;

/**
 * Settings name pictures by paths of files below their folder, or by addresses that the shop serves already, pages in their
 * `<img>` too. Answers the same settings with addresses alone.
 * @param isDry nothing is stored; the addresses are those that the pictures would get
 */
export async function withPictures<Said>(
  deps: Deps,
  tx: Tx,
  said: Said,
  { folder, isDry }: { folder: string; isDry: boolean },
): Promise<{ said: Said; problems: Problem[] }> {
  const problems: Problem[] = [];
  const problemOf = createPictureCheck(folder);
  const identify = createPictureIdentity(deps, folder);

  const served = async (path: string, at: readonly PropertyKey[]): Promise<string> => {
    const reason = isAddress(path) ? await addressProblem(deps, path) : await problemOf(path);
    if (reason !== undefined) problems.push({ path: at, reason: `picture ${path} ${reason}` });
    if (reason !== undefined || isAddress(path)) return path;
    const { id, isKept } = await identify(path);
    if (!isDry && !isKept) await importPicture(deps, tx, "catalogue", join(folder, path));
    return publicAddress("catalogue", id);
  };

  const inTags = async (html: string, at: readonly PropertyKey[]): Promise<string> => {
    let written = "";
    let end = 0;
    for (const { 0: tag, 1: before, 2: quote, 3: path, index } of html.matchAll(tagPicture)) {
      written += `${html.slice(end, index)}${before}${quote}${await served(path!, at)}${quote}`;
      end = index + tag.length;
    }
    return written + html.slice(end);
  };

  const walk = async (value: unknown, at: readonly PropertyKey[]): Promise<unknown> => {
    if (typeof value !== "object" || value === null) return value;
    const isText = at.at(-1) === "content" && at[0] === "pages";
    const found: [string, unknown][] = [];
    for (const [name, inner] of Object.entries(value)) {
      const path = [...at, name];
      if (typeof inner !== "string" || inner === "") found.push([name, await walk(inner, path)]);
      else if (pictureFields.has(name)) found.push([name, await served(inner, path)]);
      else found.push([name, isText ? await inTags(inner, path) : inner]);
    }
    return Array.isArray(value) ? found.map(([, inner]) => inner) : Object.fromEntries(found);
  };
  return { said: (await walk(said, [])) as Said, problems };
}

async function addressProblem(deps: Deps, address: string): Promise<string | undefined> {
  const own = readAddress(address);
  const isThere =
    own?.bucket === "catalogue" && (await deps.files.find(masterName(own.bucket, own.id)));
  return isThere ? undefined : "is not in the shop; name a file below the folder of the settings";
}
