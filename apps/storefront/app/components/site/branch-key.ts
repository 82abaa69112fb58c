/** Several entries of a menu may lead to one page. The path stands in it as the menu may change between a page and what is below. */
export const branchKey = (position: number, path: string): string => `${position} ${path}`;
