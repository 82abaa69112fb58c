import { splitLanguage } from "@harbour/i18n";
import { Anchor, classes } from "@harbour/ui";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useText } from "../../../components/site/use-text.ts";
import { accountMessages } from "../../../components/account/account.messages.ts";

interface Tab {
  readonly title: string;
  readonly path: string;
}

/** A list beside the page on wide screens; on narrow ones a strip that scrolls sideways and shows where one is: by script, or by order without. */
export function AccountNavigation({ tabs }: { tabs: readonly Tab[] }) {
  const t = useText(accountMessages);
  const { path } = splitLanguage(useLocation().pathname);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = strip.current?.querySelector(`a[href$="${path}"]`);
    here?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [path]);
  return (
    <nav aria-label={t("account")} className="-mx-(--page-edge) lg:mx-0">
      <ul
        ref={strip}
        className="flex gap-2 overflow-x-auto px-(--page-edge) py-1 [scrollbar-width:none] lg:grid lg:gap-0.5 lg:overflow-visible lg:border-s lg:border-line lg:p-0"
      >
        {tabs.map((tab) => {
          const isHere = tab.path === path;
          return (
            <li key={tab.path} className={classes("shrink-0", isHere && "noscript:order-first")}>
              <Anchor
                href={tab.path}
                aria-current={isHere ? "page" : undefined}
                className={classes(
                  "flex min-h-11 items-center rounded-button px-4 text-[0.9375rem] whitespace-nowrap lg:-ms-px lg:min-h-10 lg:rounded-none lg:border-s-2 lg:whitespace-normal",
                  isHere
                    ? "bg-ink font-bold text-page lg:border-accent lg:bg-transparent lg:text-accent"
                    : "bg-tint hover:bg-tint-strong lg:border-transparent lg:bg-transparent lg:hover:border-line-strong lg:hover:bg-transparent",
                )}
              >
                {tab.title}
              </Anchor>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
