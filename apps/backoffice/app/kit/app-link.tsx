import type { AnchorProps } from "@harbour/ui";
import { Link } from "react-router";

/** A link within the back office; links to files and other sites stay plain. */
export function AppLink({ href, ...rest }: AnchorProps) {
  const isOwn = href.startsWith("/") && !href.startsWith("/api/");
  return isOwn ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
