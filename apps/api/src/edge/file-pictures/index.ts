/** Pictures of imported files: checks and stores them. */
import type { Module } from "../../platform/modules/module.ts";

export {
  isAddress,
  picturePath,
  createPictureIdentity,
  type PictureIdentity,
} from "./picture-identity.ts";
export { describePictureFault } from "./picture-fault.ts";
export { findSheetFault } from "./sheet-fault.ts";
export { storeSettingsPictures, changePictures } from "./settings-pictures.ts";

export const filePictures: Module = { name: "file-pictures" };
