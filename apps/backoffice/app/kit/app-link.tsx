import type { AnchorProps } from "@harbour/ui";
import { Link } from "react-router";

/** A link within the back office; links to files and other sites stay plain. */
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
