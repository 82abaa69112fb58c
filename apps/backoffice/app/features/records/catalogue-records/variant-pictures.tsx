import { useTexts } from "../../../texts.ts";
import type { EditedPicture, EditedVariant } from "./product-edit.ts";
import { variantsTexts } from "./variants.texts.ts";

interface VariantPicturesProps {
  readonly variant: EditedVariant;
  readonly pictures: readonly EditedPicture[];
  readonly onChange: (change: Partial<EditedVariant>) => void;
}

/**
 * A choice of the product's pictures for one variant. Chosen pictures that the product does not have, such as from a
 * file, stay.
 */
export function VariantPictures({ variant, pictures, onChange }: VariantPicturesProps) {
  const t = useTexts(variantsTexts);
  const addresses = pictures.map(({ address }) => address);
  const all = [...addresses, ...variant.pictures.filter((picture) => !addresses.includes(picture))];
  if (all.length === 0) return null;
  const toggle = (address: string) =>
    onChange({
      pictures: variant.pictures.includes(address)
        ? variant.pictures.filter((otherAddress) => otherAddress !== address)
        : [...variant.pictures, address],
    });
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-bold">{t("pictures")}</legend>
      <ul className="flex flex-wrap gap-2">
        {all.map((address, index) => (
          <li key={address}>
            <label className="relative block cursor-pointer rounded-md border-2 border-transparent has-checked:border-chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
              <input
                type="checkbox"
                className="absolute start-1 top-1 size-4"
                checked={variant.pictures.includes(address)}
                onChange={() => toggle(address)}
              />
              <img
                src={`${address}?w=320`}
                alt={t("showPicture", { at: index + 1 })}
                loading="lazy"
                className="size-16 rounded-sm bg-tint object-cover"
              />
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-sm text-quiet">{t("picturesHint")}</p>
    </fieldset>
  );
}
