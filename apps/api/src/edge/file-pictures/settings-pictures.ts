import { join } from "node:path";
import { type Reason, makeReason } from "@harbour/contracts/reasons";
import {
  insertPictureRow,
  importPicture,
  masterName,
  publicAddress,
  readAddress,
} from "../../base/files/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import type { FieldFault } from "../table-files/index.ts";
import { describePictureFault } from "./picture-fault.ts";
import { isAddress, createPictureIdentity } from "./picture-identity.ts";

/** Names of fields that contain pictures, in slides, logos, couriers, warehouses and blocks. */
const pictureFields = new Set([
  "picture",
  "picture_mobile",
  "logo",
  "favicon",
  "image",
  "src",
  "poster",
]);
const tagPicture = /(<img\b[^>]*?\bsrc\s*=\s*)(["'])(.*?)\2/gi;

/**
 * Replaces picture paths in settings, and in `<img>` tags of pages, by addresses that the shop serves.
 * @param isDryRun writes rows without files, for a transaction that the caller rolls back
 */
export async function storeSettingsPictures<Settings>(
  deps: Deps,
  tx: Tx,
  settings: Settings,
  { folder, isDryRun }: { folder: string; isDryRun: boolean },
): Promise<{ settings: Settings; faults: FieldFault[] }> {
  const faults: FieldFault[] = [];
  const identify = createPictureIdentity(deps, folder);

  const served = new Map<string, string>();
  for (const [path, picturePlaces] of picturesIn(settings)) {
    const refuse = (reason: Reason) => {
      for (const settingPath of picturePlaces) faults.push({ path: settingPath, reason });
    };
    const reason = isAddress(path)
      ? await describeAddressFault(deps, path)
      : await describePictureFault(identify, tx, folder, path);
    if (reason !== undefined) {
      refuse(reason);
      served.set(path, refusedAddress);
    }
    if (reason !== undefined || isAddress(path)) continue;
    const { id, isStored } = await identify(path);
    const file = join(folder, path);
    if (!isStored && isDryRun) await insertPictureRow(tx, "catalogue", file);
    else if (!isStored)
      await importPicture(deps, tx, "catalogue", file).catch((error: unknown) => {
        if (!(error instanceof ShopError)) throw error;
        refuse(makeReason("picture-unreadable", { picture: path }));
      });
    served.set(path, publicAddress("catalogue", id));
  }
  return {
    settings: changePictures(settings, [], (path) => served.get(path) ?? path) as Settings,
    faults,
  };
}

/**
 * Replaces a refused picture, so that later checks do not report its path again. Settings with refused pictures are
 * never saved.
 */
const refusedAddress = publicAddress("catalogue", "0".repeat(32));

type Path = readonly PropertyKey[];

/** Finds every picture in settings, with the paths of the fields that name it. */
function picturesIn(settings: unknown): Map<string, Path[]> {
  const pathsByPicture = new Map<string, Path[]>();
  changePictures(settings, [], (path, settingPath) => {
    pathsByPicture.set(path, [...(pathsByPicture.get(path) ?? []), settingPath]);
    return path;
  });
  return pathsByPicture;
}

/** Copies values, and replaces their pictures. */
export function changePictures(
  value: unknown,
  settingPath: Path,
  change: (path: string, settingPath: Path) => string,
): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return value.map((inner, index) =>
      changePictures(inner, [...settingPath, String(index)], change),
    );
  const isText = settingPath.at(-1) === "content" && settingPath[0] === "pages";
  const changedFields: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== "string" || inner === "")
      changedFields[name] = changePictures(inner, [...settingPath, name], change);
    else if (pictureFields.has(name)) changedFields[name] = change(inner, [...settingPath, name]);
    else if (isText)
      changedFields[name] = inner.replaceAll(
        tagPicture,
        (_, attributeStart: string, quote: string, path: string) =>
          `${attributeStart}${quote}${change(path, [...settingPath, name])}${quote}`,
      );
    else changedFields[name] = inner;
  }
  return changedFields;
}

async function describeAddressFault(deps: Deps, address: string): Promise<Reason | undefined> {
  const shopFile = readAddress(address);
  const isKnownPicture =
    shopFile?.bucket === "catalogue" &&
    (await deps.files.find(masterName(shopFile.bucket, shopFile.id)));
  return isKnownPicture ? undefined : makeReason("unknown-shop-picture", { picture: address });
}
