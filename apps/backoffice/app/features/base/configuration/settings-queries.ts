/** The query key of the list of settings. */
export const settingsQueryKey = ["settings", "list"] as const;
/** The query key of a setting. */
export const settingQueryKey = (slug: string) => ["settings", "one", slug] as const;
/** The query key of a setting's history. */
export const settingHistoryKey = (slug: string) => ["settings", "history", slug] as const;
