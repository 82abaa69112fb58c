import { districtText, type DistrictId } from "./districts.ts";
import type { Language } from "./languages.ts";

export interface AddressParts {
  /** The flat, floor, block and building: `Flat 5A, Harbour Court`. */
  readonly building: string;
  /** The house number and street: `12 Nathan Road`. */
  readonly street: string;
  readonly district: DistrictId;
}

/**
 * Formats a Hong Kong address on one line, in the order of the post office. English runs from flat to region, Chinese
 * from region to flat. Hong Kong has no postcodes.
 */
export function composeAddress(
  { building, street, district }: AddressParts,
  language: Language,
): string {
  const districtNames = districtText(district, language);
  if (language === "en") {
    return [building, street, districtNames.district, districtNames.region]
      .filter((part) => part.trim() !== "")
      .join(", ");
  }
  return [districtNames.region + districtNames.district, tidyPart(street), tidyPart(building)]
    .filter((part) => part !== "")
    .reduce((line, part, index, parts) => line + chooseSeparator(parts[index - 1]!, part) + part);
}

/** Returns a typed part without spaces between Chinese characters. */
function tidyPart(part: string): string {
  return part.trim().replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, "");
}

/** Returns the separator of two parts: nothing between Chinese parts, otherwise a space or a comma. */
function chooseSeparator(left: string, right: string): string {
  if (isChinese(left) && isChinese(right)) return "";
  return isChinese(left) || isChinese(right) ? " " : ", ";
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
