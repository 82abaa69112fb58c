import { Button, buttonClass, Link2, Mail, Printer, useToast } from "@harbour/ui";
import type { ShareLink } from "../../../components/share/read-share-links.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { reactionTexts } from "./reaction.texts.ts";

/** Shares by the device's share sheet or a link to copy, the configured services, or printing. */
export function ShareRow({ title, links }: { title: string; links: readonly ShareLink[] }) {
  const t = useTexts(reactionTexts);
  const toast = useToast();
  const share = async () => {
    // Devices without native sharing lack the function, despite its type.
    if (typeof navigator.share === "function") {
      // Cancelling is no error.
      await navigator.share({ title, url: location.href }).catch(() => {});
      return;
    }
    await navigator.clipboard.writeText(location.href.replace(/[?#].*$/, ""));
    toast(t("copied"));
  };
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        size="small"
        onClick={() => void share()}
        className="noscript:hidden"
      >
        <Link2 size={18} />
        {t("share")}
      </Button>
      {links.map(({ name, href }) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={t("shareWith", { name })}
          className={buttonClass({ variant: "quiet", size: "small" })}
        >
          {href.startsWith("mailto:") && <Mail size={18} />}
          <span className={href.startsWith("mailto:") ? "max-sm:sr-only" : undefined}>{name}</span>
        </a>
      ))}
      <Button
        type="button"
        variant="quiet"
        size="small"
        onClick={() => window.print()}
        className="noscript:hidden"
      >
        <Printer size={18} />
        <span className="max-sm:sr-only">{t("print")}</span>
      </Button>
    </>
  );
}
