import { paths } from "./paths.ts";

type Part = readonly [from: number, to: number];

/**
 * Finds the shared parts of a page in order: styles, menus, and the footer with its settings. Their beginnings and ends
 * identify them. A part that is not found is not shared, without other harm.
 */
export function findSharedParts(page: Buffer): readonly Part[] {
  const findText = (text: string, from: number) => page.indexOf(text, from);
  const styles = findText('<style id="styles">', 0);
  const menus = findText("<nav", styles);
  const main = findText("<main", menus);
  const signIn = findText(paths.authentication("login", "email"), menus);
  const footer = page.lastIndexOf("</main>");
  const settings = findText('\\"root\\",\\"', footer);
  const parts: Part[] = [
    [findText(">", styles) + 1, findText("</style>", styles)],
    // Links to sign in name the page to return to.
    [menus, page.lastIndexOf("<", signIn !== -1 && signIn < main ? signIn : main)],
    [footer, settings === -1 ? -1 : findText('}\\",', settings) + 1],
  ];
  return parts.filter(([from, to]) => from !== -1 && to > from);
}
