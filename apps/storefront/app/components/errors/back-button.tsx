import { LinkButton } from "@harbour/ui";
import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";

/** Returns to the page before, where the failed step began. Without script or such a page it leads to `href`. */
export function BackButton({ href, children }: { href: string; children: ReactNode }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (window.history.length < 2) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <LinkButton href={href} onClick={goBack}>
      {children}
    </LinkButton>
  );
}
