/**
 * Returns a key for a menu entry, because several may lead to one page. It contains the path, because the menu may
 * change.
 */
export const composeBranchKey = (position: number, path: string): string => `${position} ${path}`;
