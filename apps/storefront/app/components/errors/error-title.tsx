import { useSite } from "../site/use-site.ts";

/** S9-034: the title of the page of an error, followed by the site's name as every other. */
export function ErrorTitle({ children }: { children: string }) {
  const site = useSite();
  return <title>{site ? `${children} · ${site.name}` : children}</title>;
}
