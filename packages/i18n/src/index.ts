export { composeAddress, type AddressParts } from "./address.ts";
export { cardBrandName } from "./card-brand-name.ts";
export { compareTitles } from "./compare-titles.ts";
export { compareBy, compareText } from "./compare-text.ts";
export { consentText, type ConsentTopic } from "./consent-texts.ts";
export { dayInHongKong, formatDate, formatDay, formatMonth } from "./dates.ts";
export {
  districtIds,
  districtText,
  districtsByRegion,
  type DistrictId,
  isDistrict,
} from "./districts.ts";
export { errorText } from "./error-texts.ts";
export { greetingName } from "./greeting-name.ts";
export {
  defaultLanguage,
  htmlLang,
  isLanguage,
  languages,
  nativeLanguageName,
  languagePrefix,
  splitLanguage,
  withLanguage,
  type Language,
} from "./languages.ts";
export { preventEmailBreak } from "./prevent-email-break.ts";
export { localized, type Localized } from "./localized.ts";
export { texts, translator, type TextSet, type Translate } from "./texts.ts";
export { formatOfflineMethods } from "./format-offline-methods.ts";
export { comma, listComma, sentenceSpace } from "./punctuation.ts";
export { stripHtml } from "./strip-html.ts";
export { detectLang } from "./detect-lang.ts";
export {
  formatMoney,
  formatShortMoney,
  fromCents,
  isZeroMoney,
  readTypedMoney,
  sumMoney,
  toCents,
} from "./money.ts";
export { formatCount } from "./numbers.ts";
export { formatPercentOff } from "./percent-off.ts";
export { formatPhone } from "./phone.ts";
