import { useSite } from "../site/use-site.ts";

/** The title of an error page, followed by the site's name as on every page (S9-034). */
export function ErrorTitle({ children }: { children: string }) {
  const site = useSite();
  return <title>{site ? `${children} · ${site.name}` : children}</title>;
}
