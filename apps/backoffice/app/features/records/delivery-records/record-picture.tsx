import { PictureField } from "../../../components/records/picture-field.tsx";
import { FieldError } from "../../../kit/fields/field-error.tsx";
import { useTexts } from "../../../texts.ts";
import { deliveryTexts } from "./delivery.texts.ts";

interface RecordPictureProps {
  /** The address of the picture. Empty for none. */
  readonly image: string;
  readonly changeFields: (change: { readonly image: string }) => void;
  readonly fault: string | undefined;
}

/** A field for the single picture of a courier or warehouse. */
export function RecordPicture({ image, changeFields, fault }: RecordPictureProps) {
  const t = useTexts(deliveryTexts);
  return (
    <fieldset className="space-y-2">
      <legend className="text-sm font-bold">{t("picture")}</legend>
      <PictureField
        images={image === "" ? [] : [image]}
        maxPictures={1}
        onChange={([chosenImage = ""]) => changeFields({ image: chosenImage })}
      />
      <FieldError fault={fault} />
    </fieldset>
  );
}
