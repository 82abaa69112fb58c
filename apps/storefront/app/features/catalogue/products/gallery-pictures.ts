import type { DetailsView, VariantView } from "./present-details.ts";

export interface GalleryPicture {
  readonly src: string;
  /** Words for what the picture shows; null when the shop wrote none. */
  readonly text: string | null;
  /** The point that the square keeps in sight. */
  readonly focus?: string | null | undefined;
}

type GalleryProduct = Pick<DetailsView, "images" | "imageTexts"> &
  Partial<Pick<DetailsView, "imageFocus">>;

/** Lists the variant's own pictures, the first named by its options, then the product's. */
export function listGalleryPictures(
  { images, imageTexts, imageFocus = [] }: GalleryProduct,
  variant: Pick<VariantView, "images" | "options">,
): GalleryPicture[] {
  const optionText = variant.options.map(({ value }) => value).join(" · ");
  const pictures = variant.images.map((src, index) => ({
    src,
    text: (index === 0 && optionText) || null,
  }));
  const productPictures = images.map((src, index) => ({
    src,
    text: imageTexts[index] ?? null,
    focus: imageFocus[index],
  }));
  // A picture may be in both lists, and is listed once.
  return [
    ...new Map([...pictures, ...productPictures].map((picture) => [picture.src, picture])).values(),
  ];
}
