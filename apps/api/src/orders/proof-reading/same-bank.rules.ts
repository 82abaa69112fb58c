import { type CanRead, isSameName } from "./same-name.rules.ts";

/** The banks of Hong Kong, by the names that apps, cards and the register use. Legal forms are left out. */
const banks = [
  "HSBC|The Hongkong and Shanghai Banking Corporation|Hongkong & Shanghai Banking Corp|滙豐銀行|匯豐銀行|汇丰银行|滙豐|匯豐|汇丰|香港上海滙豐銀行|香港上海匯豐銀行|香港上海汇丰银行",
  "Hang Seng Bank|Hang Seng|恒生銀行|恆生銀行|恒生银行",
  "Bank of China|Bank of China Hong Kong|BOC Hong Kong|BOCHK|中國銀行|中国银行|中國銀行香港|中国银行香港|中銀香港|中银香港",
  "Standard Chartered Bank|Standard Chartered|Standard Chartered Bank Hong Kong|渣打銀行|渣打银行|渣打香港",
  "Bank of East Asia|BEA|東亞銀行|东亚银行",
  "DBS|DBS Bank|DBS Bank Hong Kong|星展銀行|星展银行|星展銀行香港|星展银行香港",
  "Citibank|Citibank Hong Kong|Citi|花旗銀行|花旗银行|花旗銀行香港",
  "ICBC Asia|Industrial and Commercial Bank of China Asia|中國工商銀行亞洲|中国工商银行亚洲|工銀亞洲|工银亚洲",
  "China Construction Bank Asia|CCB Asia|中國建設銀行亞洲|中国建设银行亚洲|建行亞洲|建行亚洲",
  "Bank of Communications|Bank of Communications Hong Kong|BOCOM|交通銀行|交通银行|交通銀行香港|交通银行香港",
  "China CITIC Bank International|CNCBI|中信銀行國際|中信银行国际",
  "OCBC|OCBC Bank Hong Kong|OCBC Hong Kong|OCBC Wing Hang Bank|華僑銀行香港|华侨银行香港|華僑永亨銀行|华侨永亨银行",
  "Dah Sing Bank|Dah Sing|大新銀行|大新银行",
  "Chong Hing Bank|創興銀行|创兴银行",
  "CMB Wing Lung Bank|招商永隆銀行|招商永隆银行",
  "Shanghai Commercial Bank|上海商業銀行|上海商业银行",
  "Nanyang Commercial Bank|NCB|南洋商業銀行|南洋商业银行|南商銀行|南商银行",
  "Chiyu Banking Corporation|集友銀行|集友银行",
  "Public Bank Hong Kong|大眾銀行香港|大众银行香港",
  "Fubon Bank Hong Kong|Fubon Bank|富邦銀行香港|富邦银行香港|富邦銀行|富邦银行",
  "ZA Bank|眾安銀行|众安银行",
  "Mox Bank|Mox",
  "WeLab Bank|匯立銀行|汇立银行",
  "livi bank|livi|理慧銀行|理慧银行",
  "Airstar Bank|天星銀行|天星银行",
  "Ant Bank Hong Kong|Ant Bank|螞蟻銀行香港|蚂蚁银行香港|螞蟻銀行|蚂蚁银行",
  ["Fusion Bank|富融銀行", "富融银行"].join("|"),
  ["PAO Bank|PAObank|Ping An OneConnect Bank|平安壹賬通銀行|平安數字銀行", "平安壹账通银行"].join(
    "|",
  ),
].map((names) => names.split("|"));

/**
 * Tells whether two names mean the same bank. The names may be long or short, be in any language, and have a legal
 * form or not.
 */
export function isSameBank(readName: string, name: string, canRead?: CanRead): boolean {
  const [readBank, knownBank] = [withoutLegalForm(readName), withoutLegalForm(name)];
  if (isSameName(readBank, knownBank, canRead)) return true;
  // The text in brackets is part of the name, as in `中國銀行（香港）`.
  const bankTexts = [readBank, knownBank].map((text) => text.replace(/[（）()]/gu, " "));
  return banks.some((names) =>
    bankTexts.every((text) => names.some((bankName) => isSameName(text, bankName))),
  );
}

/** Removes legal forms, because they would make short names of two banks similar. */
const withoutLegalForm = (name: string): string =>
  name
    .replace(
      /(?:股份)?有限(?:責任|责任)?公司|\b(?:limited|ltd|company|co|plc|inc)\b\.?|^the\b/giu,
      " ",
    )
    .trim()
    // A bilingual label such as `銀行 Bank` may have taken the first word of the name.
    .replace(/^of\b/i, "Bank of");
