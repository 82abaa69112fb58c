import { Link2, Share2, useToast } from "@harbour/ui";
import { useEffect, useRef } from "react";
import { useTexts } from "../../../components/site/use-texts.ts";
import { shareMenuId, type ShareMenuProps } from "./share-button.tsx";
import { shareMenuTexts } from "./share-menu.texts.ts";
import "../../../every-page.css";

const row =
  "flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-start font-bold hover:bg-tint";

/** Opens on its first render; afterwards its button opens it. */
export default function ShareMenu({ opener, links }: ShareMenuProps) {
  const t = useTexts(shareMenuTexts);
  const toast = useToast();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The menu is positioned at its opener.
    menu.current?.togglePopover({ source: opener, force: true });
  }, [opener]);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    menu.current?.hidePopover();
    toast(t("copied"));
  };
  return (
    <div
      ref={menu}
      id={shareMenuId}
      popover="auto"
      aria-label={t("share")}
      className="inset-auto m-0 min-w-56 rounded-md border border-line bg-page p-1.5 text-ink shadow-xl [position-anchor:auto] [position-area:block-end_span-inline-end]"
    >
      <button type="button" onClick={() => void copy()} className={row}>
        <Link2 size={18} />
        {t("copyLink")}
      </button>
      {links.map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noreferrer" className={row}>
          <Share2 size={18} />
          {name}
        </a>
      ))}
    </div>
  );
}
