import { Link } from "react-router";
import { withLanguage } from "@harbour/i18n";
import type { AnchorProps } from "@harbour/ui";
import { useLanguage } from "./use-text.ts";

/**
 * Every link of the site. Addresses are written without a language (`/shop/main/cart`) and get the page's; anything that
 * is not a path of ours stays an ordinary link.
 */
export function SiteAnchor({ href, children, ...rest }: AnchorProps) {
  const language = useLanguage();
  if (!href.startsWith("/") || href.startsWith("//")) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={withLanguage(href, language)} prefetch="intent" {...rest}>
      {children}
    </Link>
  );
}
