/** Most browsers also name those they descend from: the first match is the one it is. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/MicroMessenger\//, "WeChat"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** Names for people of what a browser calls itself; null for a part it does not say. */
export function describeBrowser(userAgent: string): {
  browser: string | null;
  system: string | null;
} {
  const nameIn = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
