/** The query key of the list of settings. */
export const settingsQueryKey = ["settings", "list"];
/** The query key of a setting. */
export const settingQueryKey = (slug: string) => ["settings", "one", slug];
/** The query key of a setting's history. */
export const settingHistoryKey = (slug: string) => ["settings", "history", slug];
