import type { Block, BlockDocument, ImageNode } from "@harbour/contracts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Adds sizes to a document's pictures, so that the page does not move while they load.
 * @param sizes by picture address
 */
export function addPictureSizes(
  document: BlockDocument,
  sizes: ReadonlyMap<string, Size>,
): BlockDocument {
  const sizePicture = (picture: ImageNode): ImageNode => {
    const { width, height } = sizes.get(picture.attrs.src) ?? picture.attrs;
    return { ...picture, attrs: { ...picture.attrs, width, height } };
  };
  const resize = (block: Block): Block => {
    if (block.type === "image") return sizePicture(block);
    return block.type === "gallery" ? { ...block, content: block.content.map(sizePicture) } : block;
  };
  return { ...document, content: document.content.map(resize) };
}
