import { importsOf, isCode, isTest, resolveFrom, type SourceFile } from "./source-file.ts";

const app = "apps/storefront/app/";

/**
 * DESIGN 4: `request <- components <- shell, features`, layouts beside features, and features import none of each other. What two of them need is a
 * component; what one shows of another is put in from above (`root.tsx`), which may import all.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  request: [],
  components: ["request"],
  shell: ["request", "components"],
  features: ["request", "components"],
  layouts: ["request", "components", "shell"],
};

export function storefrontBreaches(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith(app) && isCode(path) && !isTest(path))
    .flatMap((file) => {
      const { path } = file;
      const from = placeOf(path);
      if (!from || from.layer === "root") return [];
      return importsOf(file).flatMap(({ specifier }) => {
        if (!specifier.startsWith(".") || specifier.includes("/+types/")) return [];
        const to = placeOf(resolveFrom(path, specifier));
        const isOwn = to?.layer === from.layer && to.feature === from.feature;
        if (!to || isOwn || mayImport[from.layer]?.includes(to.layer)) return [];
        return [`${path} imports ${specifier}: ${sayOf(from)} may not import ${sayOf(to)}`];
      });
    });
}

interface Place {
  readonly layer: string;
  /** Each feature stands by itself. */
  readonly feature: string | undefined;
}

/** Null for what is no code of a layer: styles, and what stands beside the entries. */
function placeOf(path: string): Place | null {
  if (!path.startsWith(app) || !isCode(path)) return null;
  const [layer = "", folder = ""] = path.slice(app.length).split("/");
  if (folder === "")
    return path === `${app}root.tsx` ? { layer: "root", feature: undefined } : null;
  return { layer, feature: layer === "features" ? folder : undefined };
}

const sayOf = ({ layer, feature }: Place): string => (feature ? `features/${feature}` : layer);
