export const languages = ["en", "zh", "cn"] as const;
export type Language = (typeof languages)[number];

export const stores = ["main", "mini"] as const;
export type StoreAlias = (typeof stores)[number];

export const currency = "HKD";
