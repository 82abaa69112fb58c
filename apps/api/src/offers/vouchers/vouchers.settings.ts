import { defineSorting } from "../../base/configuration/index.ts";

export const voucherSorting = defineSorting("voucher", [
  ["recommended", "recommended", "desc", "Recommended", "推薦", "推荐"],
  [
    "point-from-low-to-high",
    "point",
    "asc",
    "Points: low to high",
    "積分：由低至高",
    "积分：从低到高",
  ],
  [
    "point-from-high-to-low",
    "point",
    "desc",
    "Points: high to low",
    "積分：由高至低",
    "积分：从高到低",
  ],
]);
