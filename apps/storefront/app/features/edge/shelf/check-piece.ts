import { maxShelfSide } from "@harbour/contracts/constants";
import { translator, type Language } from "@harbour/i18n";
import { checkFields, type Faults } from "../../../components/forms/check-fields.ts";
import { formText } from "../../../request/form-text.ts";
import { ownShelfTexts } from "./shelf.texts.ts";

/** Reads typed centimetres as millimetres, with a point or comma; null for other texts. */
export function readCm(typedSize: string): number | null {
  const [, wholeCentimetres, tenths = ""] = /^(\d{1,3})(?:[.,](\d))?$/.exec(typedSize.trim()) ?? [];
  if (wholeCentimetres === undefined) return null;
  const mm = Number(wholeCentimetres) * 10 + Number(tenths);
  return mm >= 1 && mm <= maxShelfSide ? mm : null;
}

export function checkPiece(form: FormData, language: Language): Faults {
  const text = translator(ownShelfTexts, language)("wrongSize");
  const invalidSides = ["width", "height"].filter((side) => readCm(formText(form, side)) === null);
  return {
    ...checkFields(form, language, { title: ["required"] }),
    ...Object.fromEntries(invalidSides.map((side) => [side, { text, toast: text }])),
  };
}
