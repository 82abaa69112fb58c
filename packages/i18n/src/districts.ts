import type { Language } from "./languages.ts";
import type { Localized } from "./localized.ts";

/** The three regions and 18 districts of Hong Kong, in the order that the government uses. */
const regions = {
  "hong-kong-island": { en: "Hong Kong Island", zh: "香港島", cn: "香港岛" },
  kowloon: { en: "Kowloon", zh: "九龍", cn: "九龙" },
  "new-territories": { en: "New Territories", zh: "新界", cn: "新界" },
} as const satisfies Record<string, Localized>;

type RegionId = keyof typeof regions;

const districts = {
  "central-and-western": makeDistrict(
    "hong-kong-island",
    "Central and Western",
    "中西區",
    "中西区",
  ),
  eastern: makeDistrict("hong-kong-island", "Eastern", "東區", "东区"),
  southern: makeDistrict("hong-kong-island", "Southern", "南區", "南区"),
  "wan-chai": makeDistrict("hong-kong-island", "Wan Chai", "灣仔區", "湾仔区"),
  "kowloon-city": makeDistrict("kowloon", "Kowloon City", "九龍城區", "九龙城区"),
  "kwun-tong": makeDistrict("kowloon", "Kwun Tong", "觀塘區", "观塘区"),
  "sham-shui-po": makeDistrict("kowloon", "Sham Shui Po", "深水埗區", "深水埗区"),
  "wong-tai-sin": makeDistrict("kowloon", "Wong Tai Sin", "黃大仙區", "黄大仙区"),
  "yau-tsim-mong": makeDistrict("kowloon", "Yau Tsim Mong", "油尖旺區", "油尖旺区"),
  islands: makeDistrict("new-territories", "Islands", "離島區", "离岛区"),
  "kwai-tsing": makeDistrict("new-territories", "Kwai Tsing", "葵青區", "葵青区"),
  north: makeDistrict("new-territories", "North", "北區", "北区"),
  "sai-kung": makeDistrict("new-territories", "Sai Kung", "西貢區", "西贡区"),
  "sha-tin": makeDistrict("new-territories", "Sha Tin", "沙田區", "沙田区"),
  "tai-po": makeDistrict("new-territories", "Tai Po", "大埔區", "大埔区"),
  "tsuen-wan": makeDistrict("new-territories", "Tsuen Wan", "荃灣區", "荃湾区"),
  "tuen-mun": makeDistrict("new-territories", "Tuen Mun", "屯門區", "屯门区"),
  "yuen-long": makeDistrict("new-territories", "Yuen Long", "元朗區", "元朗区"),
} as const;

export type DistrictId = keyof typeof districts;

export const districtIds = Object.keys(districts) as readonly DistrictId[];

export function isDistrict(value: string): value is DistrictId {
  return Object.hasOwn(districts, value);
}

/** Returns the districts for a `<select>` with a group per region, in the given language. */
export function districtsByRegion(language: Language) {
  return (Object.keys(regions) as RegionId[]).map((region) => ({
    region: regions[region][language],
    districts: districtIds
      .filter((id) => districts[id].region === region)
      .map((id) => ({ id, title: districts[id].title[language] })),
  }));
}

/** Returns the names of a district and its region. */
export function districtText(
  id: DistrictId,
  language: Language,
): { district: string; region: string } {
  const { region, title } = districts[id];
  return { district: title[language], region: regions[region][language] };
}

function makeDistrict(region: RegionId, en: string, zh: string, cn: string) {
  return { region, title: { en, zh, cn } };
}
