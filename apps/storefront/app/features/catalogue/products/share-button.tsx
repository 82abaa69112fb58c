import { lazy, Suspense, useState, type ComponentType, type MouseEvent } from "react";
import { Button, Share2 } from "@harbour/ui";
import { useText } from "../../../components/site/use-text.ts";
import type { ShareLink } from "../../../components/share/read-share-links.ts";
import { detailMessages } from "./product.messages.ts";

const loadMenu = () => import("./share-menu.tsx");
/** Without its script the address of the page is still to be had where browsers show it. */
const ShareMenu = lazy<ComponentType<ShareMenuProps>>(() =>
  loadMenu().catch(() => ({ default: () => null })),
);

export const shareMenuId = "share";

export interface ShareMenuProps {
  /** The button that opens the menu. */
  readonly opener: HTMLButtonElement;
  readonly links: readonly ShareLink[];
}

/** Devices without a way of their own have no such function, whatever the types say. */
const hasOwnWay = () => typeof navigator.share === "function";

/** Loads the menu's script before the press. */
const prepare = () => {
  if (!hasOwnWay()) loadMenu().catch(() => {});
};

/** The device's own way to share; where it has none, a small menu: copy the link, or the services that the shop has set up. */
export function ShareButton({ title, links }: { title: string; links: readonly ShareLink[] }) {
  const t = useText(detailMessages);
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  const share = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    // A shopper who changes their mind is no error.
    if (hasOwnWay()) navigator.share({ title, url: location.href }).catch(() => {});
    else if (opener) document.getElementById(shareMenuId)?.togglePopover({ source: button });
    else setOpener(button);
  };
  return (
    <span className="relative noscript:hidden">
      <Button
        type="button"
        variant="bare"
        size="small"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={share}
        className="max-sm:px-2"
      >
        <Share2 size={19} />
        {t("share")}
      </Button>
      {opener && (
        <Suspense>
          <ShareMenu opener={opener} links={links} />
        </Suspense>
      )}
    </span>
  );
}
