import { Button, Share2 } from "@harbour/ui";
import { lazy, Suspense, useState, type ComponentType, type MouseEvent } from "react";
import type { ShareLink } from "../../../components/share/read-share-links.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { productPageTexts } from "./product-page.texts.ts";

const loadShareMenu = () => import("./share-menu.tsx");
/** The browser's address bar still works if the menu's script cannot load. */
const ShareMenu = lazy<ComponentType<ShareMenuProps>>(() =>
  loadShareMenu().catch(() => ({ default: () => null })),
);

export const shareMenuId = "share";

export interface ShareMenuProps {
  /** The menu's button. */
  readonly opener: HTMLButtonElement;
  readonly links: readonly ShareLink[];
}

/** Tells whether the device has native sharing. Others lack the function, despite its type. */
const hasNativeSharing = () => typeof navigator.share === "function";

/** Loads the menu's script before the press. */
const preloadShareMenu = () => {
  if (!hasNativeSharing()) loadShareMenu().catch(() => {});
};

/** Opens native sharing, or a menu with a copy button and the configured services. */
export function ShareButton({ title, links }: { title: string; links: readonly ShareLink[] }) {
  const t = useTexts(productPageTexts);
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  const share = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    // Cancelling is no error.
    if (hasNativeSharing()) navigator.share({ title, url: location.href }).catch(() => {});
    else if (opener) document.getElementById(shareMenuId)?.togglePopover({ source: button });
    else setOpener(button);
  };
  return (
    <span className="relative noscript:hidden">
      <Button
        type="button"
        variant="bare"
        size="small"
        onPointerEnter={preloadShareMenu}
        onFocus={preloadShareMenu}
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
