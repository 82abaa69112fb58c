import { useRef, type MouseEvent } from "react";
import { Button, Link2, Share2, useToast } from "@harbour/ui";
import { useText } from "../../components/site/use-text.ts";
import type { ShareLink } from "./read-share-links.ts";
import { detailMessages } from "./product.messages.ts";

const menuId = "share";

/** The device's own way to share; where it has none, a small menu: copy the link, or the services that the shop has set up. */
export function ShareButton({ title, links }: { title: string; links: readonly ShareLink[] }) {
  const t = useText(detailMessages);
  const toast = useToast();
  const menu = useRef<HTMLDivElement>(null);
  const share = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    // Devices without it have no such function, whatever the types say. The menu opens at the button that it is told of.
    if (typeof navigator.share !== "function") menu.current?.togglePopover({ source: button });
    // A shopper who changes their mind is no error.
    else navigator.share({ title, url: location.href }).catch(() => {});
  };
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    menu.current?.hidePopover();
    toast(t("copied"));
  };
  const row =
    "flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-start font-bold hover:bg-tint";
  return (
    <span className="relative noscript:hidden">
      <Button type="button" variant="bare" size="small" onClick={share} className="max-sm:px-2">
        <Share2 size={19} />
        {t("share")}
      </Button>
      <div
        ref={menu}
        id={menuId}
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
    </span>
  );
}
