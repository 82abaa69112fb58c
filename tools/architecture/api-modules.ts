import { importsOf, isCode, isTest, resolveFrom, type SourceFile } from "./source-file.ts";

const list = "apps/api/src/modules.ts";
const modulePath = /^apps\/api\/src\/modules\/([^/]+)\/(.+)$/;

/** DESIGN 4: the modules form one ordered list and only look back, and a module is entered through its door only. */
export function moduleBreaches(files: readonly SourceFile[]): string[] {
  const order = moduleOrder(files);
  const folders = new Set(files.flatMap(({ path }) => modulePath.exec(path)?.[1] ?? []));
  const strangers = [...folders].filter((name) => !order.includes(name));
  const code = files.filter(({ path }) => path.startsWith("apps/api/src/") && isCode(path));
  return [
    ...strangers.map((name) => `apps/api/src/modules/${name} is missing in the list of ${list}`),
    ...code.filter(({ path }) => path !== list).flatMap((file) => breachesOf(file, order)),
  ];
}

function breachesOf(file: SourceFile, order: readonly string[]): string[] {
  const own = modulePath.exec(file.path)?.[1];
  return importsOf(file).flatMap(({ specifier }) => {
    if (!specifier.startsWith(".")) return [];
    const [, target, inside] = modulePath.exec(resolveFrom(file.path, specifier)) ?? [];
    if (!target || target === own) return [];
    const says = (reason: string): string => `${file.path} imports ${specifier}: ${reason}`;
    const reasons: string[] = [];
    if (inside !== "index.ts" && !isTest(file.path))
      reasons.push(says(`${target} is entered through its index.ts`));
    if (file.path.startsWith("apps/api/src/platform/") && !isTest(file.path)) {
      reasons.push(says("the platform knows no module"));
    }
    const looksAhead = own !== undefined && order.indexOf(target) > order.indexOf(own);
    if (looksAhead && !isTest(file.path)) reasons.push(says(`${own} comes before ${target}`));
    return reasons;
  });
}

/** The order of the array, by the folders that its names were imported from. */
export function moduleOrder(files: readonly SourceFile[]): string[] {
  const text = files.find(({ path }) => path === list)?.text ?? "";
  const array = /modules[^=]*=\s*\[([^\]]*)\]/.exec(text)?.[1] ?? "";
  return array
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .map(
      (name) =>
        new RegExp(`\\b${name}\\b[^;]*from "\\./modules/([^/]+)/index\\.ts"`).exec(text)?.[1] ??
        name,
    );
}
