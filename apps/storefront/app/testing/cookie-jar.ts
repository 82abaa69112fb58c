/** Holds a browser's cookies over several pages. */
export function createCookieJar() {
  const cookieJar = new Map<string, string>();
  const set: string[] = [];
  const setCookie = (line: string) => {
    set.push(line);
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (line.includes("Max-Age=0")) cookieJar.delete(name!);
    else cookieJar.set(name!, decodeURIComponent(value!));
  };
  const cookies = { setCookie, isSecure: false, readCookie: (name: string) => cookieJar.get(name) };
  return { cookies, cookieJar, set };
}
