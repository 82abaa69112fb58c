import { districtText, type DistrictId } from "./districts.ts";
import type { Language } from "./languages.ts";

export interface AddressParts {
  /** Flat, floor, block, building: `Flat 5A, Harbour Court`. */
  readonly building: string;
  /** Number and street: `12 Nathan Road`. */
  readonly street: string;
  readonly district: DistrictId;
}

/**
 * Writes a Hong Kong address as one line, in the post office's order. English runs from flat to
 * region, Chinese from region to flat. Hong Kong has no postcodes.
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

/**
 * Returns the separator of two parts: none between Chinese, a space or comma beside an English
 * street.
 */
function chooseSeparator(left: string, right: string): string {
  if (isChinese(left) && isChinese(right)) return "";
  return isChinese(left) || isChinese(right) ? " " : ", ";
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
