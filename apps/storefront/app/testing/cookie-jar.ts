/** Holds a browser's cookies over several pages. */
export function createCookieJar() {
  const jar = new Map<string, string>();
  const set: string[] = [];
  const setCookie = (line: string) => {
    set.push(line);
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (line.includes("Max-Age=0")) jar.delete(name!);
    else jar.set(name!, decodeURIComponent(value!));
  };
  const cookies = { setCookie, isSecure: false, ownCookie: (name: string) => jar.get(name) };
  return { cookies, jar, set };
}
