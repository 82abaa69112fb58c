import { paths } from "./paths.ts";

type Part = readonly [from: number, to: number];

/**
 * Finds the shared parts of a page in order: styles, menus, and the footer with its settings. Their beginnings and ends
 * identify them. A part that is not found is not shared, without other harm.
 */
export function findSharedParts(page: Buffer): readonly Part[] {
  const at = (text: string, from: number) => page.indexOf(text, from);
  const styles = at('<style id="styles">', 0);
  const menus = at("<nav", styles);
  const main = at("<main", menus);
  const signIn = at(paths.authentication("login", "email"), menus);
  const footer = page.lastIndexOf("</main>");
  const settings = at('\\"root\\",\\"', footer);
  const parts: Part[] = [
    [at(">", styles) + 1, at("</style>", styles)],
    // Links to sign in name the page to return to.
    [menus, page.lastIndexOf("<", signIn !== -1 && signIn < main ? signIn : main)],
    [footer, settings === -1 ? -1 : at('}\\",', settings) + 1],
  ];
  return parts.filter(([from, to]) => from !== -1 && to > from);
}
