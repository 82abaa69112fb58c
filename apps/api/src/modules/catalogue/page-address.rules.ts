/** The address without the place where its page starts: what addresses of other pages are made of. */
export function withoutPlace(url: string): string {
  const [path = "", query = ""] = url.split(/\?(.*)/s, 2);
  const kept = new URLSearchParams(query);
  kept.delete("after");
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
}

/** The address of the page that starts behind a place; none where nothing follows. */
export function withPlace(url: string | null, place: string | null): string | null {
  if (url === null || place === null) return null;
  return `${url}${url.includes("?") ? "&" : "?"}after=${encodeURIComponent(place)}`;
}
