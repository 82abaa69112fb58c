import type { MetaDescriptor } from "react-router";

interface Matched {
  readonly id: string;
  readonly loaderData?: unknown;
}

interface About {
  readonly title: string | undefined;
  readonly description?: string | undefined;
  /** The page's main picture, as a path of ours. */
  readonly image?: string | null | undefined;
  /** Search results and the like are not for search engines. */
  readonly isPrivate?: boolean;
}

/** SPEC 9: the page's title followed by the site's name. */
export function pageMeta(
  matches: readonly (Matched | undefined)[],
  { title, description, image, isPrivate }: About,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | { name: string; description: string; publicUrl: string }
    | undefined;
  const name = root?.name ?? "";
  const words = description || root?.description || "";
  const full = title ? `${title} · ${name}` : name;
  return [
    { title: full },
    { name: "description", content: words },
    { property: "og:title", content: full },
    { property: "og:description", content: words },
    { property: "og:site_name", content: name },
    ...(image && root ? [{ property: "og:image", content: root.publicUrl + image }] : []),
    ...(isPrivate ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
