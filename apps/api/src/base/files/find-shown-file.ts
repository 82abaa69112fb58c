import type { Db, Tx } from "../../platform/database/db.ts";
import {
  findMedia,
  findSquarePicture,
  findUpload,
  type StoredPicture,
} from "./files.repository.ts";
import { publicAddress, readAddress } from "./files.rules.ts";
import { readMediaName } from "./media.rules.ts";

/** Finds the catalogue picture at an address; undefined when the shop does not have it. */
export async function findCataloguePicture(
  db: Db | Tx,
  address: string,
): Promise<StoredPicture | undefined> {
  const shopFile = readAddress(address);
  return shopFile?.bucket === "catalogue"
    ? findUpload(db, shopFile.bucket, shopFile.id)
    : undefined;
}

/** Tells whether the shop has the film or captions at an address. */
export async function hasFilm(db: Db | Tx, address: string): Promise<boolean> {
  const film = readMediaName(address);
  return film !== undefined && (await findMedia(db, [film.id])).length > 0;
}

/** Finds the address of a square picture of the catalogue, for examples; undefined in an empty shop. */
export async function findSamplePicture(db: Db): Promise<string | undefined> {
  const id = await findSquarePicture(db, "catalogue");
  return id && publicAddress("catalogue", id);
}
