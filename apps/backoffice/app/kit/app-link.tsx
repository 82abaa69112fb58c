import type { AnchorProps } from "@harbour/ui";
import { Link } from "react-router";

/** A link to a page of the back office. Links to files and other sites become plain `<a>` elements. */
export function AppLink({ href, children, ...rest }: AnchorProps) {
  const isPage = href.startsWith("/") && !href.startsWith("/api/");
  if (!isPage)
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
