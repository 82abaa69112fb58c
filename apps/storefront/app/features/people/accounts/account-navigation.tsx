import { splitLanguage } from "@harbour/i18n";
import { Anchor, classes } from "@harbour/ui";
import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { accountTexts } from "../../../components/account/account.texts.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { accountNavigationTexts } from "./account-navigation.texts.ts";
import type { AccountGroup } from "./group-pages.ts";

interface Tab {
  readonly title: string;
  readonly path: string;
}

/**
 * The account's pages: a grouped list on wide screens, a sideways strip on narrow ones. The strip scrolls to the
 * current page; without script that page comes first.
 */
export function AccountNavigation({
  groups,
}: {
  groups: readonly (readonly [AccountGroup, readonly Tab[]])[];
}) {
  const t = useTexts(accountTexts);
  const accountNavigationText = useTexts(accountNavigationTexts);
  const { path } = splitLanguage(useLocation().pathname);
  const stripRef = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const current = stripRef.current?.querySelector(`a[href$="${path}"]`);
    current?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [path]);
  return (
    <nav aria-label={t("account")} className="-mx-(--page-edge) lg:mx-0">
      <div
        ref={stripRef}
        className="relative flex gap-2 overflow-x-auto px-(--page-edge) py-1 [scrollbar-width:none] lg:grid lg:gap-5 lg:overflow-visible lg:p-0"
      >
        <ul className="noscript:order-first lg:border-s lg:border-line">
          <TabItem
            tab={{ title: accountNavigationText("overview"), path: paths.account() }}
            isCurrent={path === paths.account()}
          />
        </ul>
        {groups.map(([group, tabs]) => (
          <div
            key={group}
            className={classes(tabs.some((tab) => tab.path === path) && "noscript:order-first")}
          >
            <p
              id={id + group}
              className="sr-only lg:not-sr-only lg:mb-1 lg:text-sm lg:font-bold lg:text-quiet"
            >
              {accountNavigationText(group)}
            </p>
            <ul
              aria-labelledby={id + group}
              className="flex gap-2 lg:grid lg:gap-0.5 lg:border-s lg:border-line"
            >
              {tabs.map((tab) => (
                <TabItem key={tab.path} tab={tab} isCurrent={tab.path === path} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

function TabItem({ tab, isCurrent }: { tab: Tab; isCurrent: boolean }) {
  return (
    <li className={classes("shrink-0", isCurrent && "noscript:order-first")}>
      <Anchor
        href={tab.path}
        aria-current={isCurrent ? "page" : undefined}
        className={classes(
          "flex min-h-11 items-center rounded-button px-4 text-[0.9375rem] whitespace-nowrap lg:-ms-px lg:min-h-9 lg:rounded-none lg:border-s-2 lg:whitespace-normal",
          isCurrent
            ? "bg-chosen font-bold text-on-chosen lg:border-chosen lg:bg-transparent lg:text-chosen"
            : "bg-tint hover:bg-tint-strong lg:border-transparent lg:bg-transparent lg:hover:border-line-strong lg:hover:bg-transparent",
        )}
      >
        {tab.title}
      </Anchor>
    </li>
  );
}
