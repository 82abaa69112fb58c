/** Pictures that people upload and the catalogue shows, and films by staff. */
import type { Module } from "../../platform/modules/module.ts";
import { fileJobs } from "./files.jobs.ts";
import { filesPersonal } from "./files.personal.ts";
import { mountFiles } from "./files.routes.ts";
import { findFileProblems } from "./find-file-problems.ts";

export { findFileProblems } from "./find-file-problems.ts";
export { insertPictureRow, importPicture } from "./import-picture.ts";
export { findPictureFault, type PictureFault, readPictureSize } from "./pictures.ts";
export { claimOrderUpload } from "./claim-order-upload.ts";
export { claimUpload } from "./claim-upload.ts";
export { signFileUrl } from "./private-addresses.ts";
export { selectPictureColor } from "./files.fragments.ts";
export {
  maxPictureSide,
  masterName,
  publicAddress,
  readAddress,
  mediaFolders,
} from "./files.rules.ts";
export { findCataloguePicture, findSamplePicture, hasFilm } from "./find-shown-file.ts";
export { findUploadsIn, moveUploads } from "./move-uploads.ts";
export { readUpload } from "./read-upload.ts";
export { removeUploads } from "./remove-uploads.ts";

export const files: Module = {
  name: "files",
  personal: filesPersonal,
  invariants: [
    {
      name: "Each upload has a file, and each stored file has an upload",
      find: findFileProblems,
    },
  ],
  mount: mountFiles,
  jobs: fileJobs,
};
