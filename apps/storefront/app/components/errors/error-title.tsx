import { useSite } from "../site/use-site.ts";

/** S9-034: the title of an error page, followed by the site's name as on every page. */
export function ErrorTitle({ children }: { children: string }) {
  const site = useSite();
  return <title>{site ? `${children} · ${site.name}` : children}</title>;
}
