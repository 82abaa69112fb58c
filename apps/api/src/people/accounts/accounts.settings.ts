import { areaCodesSetting } from "@harbour/contracts";
import { defineSetting } from "../../platform/modules/setting.ts";

const text = (en: string, zh: string, cn: string) => ({ en, zh, cn });

/** Area codes of phones. */
export const areaCodes = defineSetting({
  slug: "area-codes",
  schema: areaCodesSetting,
  initial: [
    { value: "852", title: text("Hong Kong +852", "香港 +852", "香港 +852") },
    { value: "853", title: text("Macau +853", "澳門 +853", "澳门 +853") },
    { value: "86", title: text("Mainland China +86", "中國內地 +86", "中国内地 +86") },
  ],
});
