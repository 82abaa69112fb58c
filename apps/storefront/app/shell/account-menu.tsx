import { withLanguage } from "@harbour/i18n";
import { Anchor, buttonClass, CircleUser, Image, LogIn, LogOut, UserPlus } from "@harbour/ui";
import { lazy, Suspense, useRef, type ComponentType, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useMember } from "../components/site/personal-counts.tsx";
import type { Member } from "../components/site/personal-facts.ts";
import { useLanguage, useTexts } from "../components/site/use-texts.ts";
import { paths } from "../paths.ts";
import { composeSignInAddress, addReturnPath } from "../request/sign-in-address.ts";
import { shellTexts } from "./shell.texts.ts";
import { useCloseOutside } from "./use-close-outside.ts";

export interface MemberEntriesProps {
  readonly member: Member;
  readonly rowClass: string;
  /** Tells whether the menu folds behind a row, as on phones. */
  readonly isFolded?: boolean;
}

const MemberEntries = lazy<ComponentType<MemberEntriesProps>>(() =>
  import("./member-entries.tsx").catch(() => ({ default: AccountLinks })),
);

const row = "menu-row";

/** The account and signing out for members, otherwise sign in and register (S2-093). */
export function AccountMenu() {
  const t = useTexts(shellTexts);
  const member = useMember();
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseOutside(menu);
  return (
    <details ref={menu} className="relative max-sm:hidden">
      <summary aria-label={t("account")} className={buttonClass({ variant: "bare", size: "icon" })}>
        <MemberIcon member={member} />
      </summary>
      <div className="absolute end-0 top-full z-50 mt-1 w-60 rounded-md border border-line bg-page p-1 shadow-xl">
        {member ? (
          <Suspense>
            <MemberEntries member={member} rowClass={row} />
          </Suspense>
        ) : (
          <GuestLinks rowClass={row} />
        )}
      </div>
    </details>
  );
}

/** Shows the member's picture, or a figure. */
export function MemberIcon({ member, size = 24 }: { member: Member | null; size?: number }) {
  if (!member?.avatar) return <CircleUser size={size} />;
  return (
    <Image
      src={`${member.avatar}?w=320`}
      alt=""
      width={size + 4}
      height={size + 4}
      className="rounded-full object-cover"
      placeholder={<CircleUser size={size} />}
    />
  );
}

/** Shows the account in the menu of phones: a submenu for members, sign-in links for guests. */
export function FoldedAccount({ rowClass }: { rowClass: string }) {
  const member = useMember();
  if (!member) return <GuestLinks rowClass={rowClass} />;
  return (
    <Suspense>
      <MemberEntries member={member} rowClass={rowClass} isFolded />
    </Suspense>
  );
}

/**
 * Shows the guests' links. Cached pages do not know whether their visitor is a guest. Without script they therefore
 * offer the members' links too.
 */
function GuestLinks({ rowClass }: { rowClass: string }) {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const returnPath = pathname + search;
  return (
    <>
      <ul>
        <AccountMenuEntry
          href={composeSignInAddress(returnPath, language)}
          className={rowClass}
          icon={<LogIn size={20} />}
        >
          {t("login")}
        </AccountMenuEntry>
        <AccountMenuEntry
          href={addReturnPath(
            withLanguage(paths.authentication("register", "email"), language),
            returnPath,
          )}
          className={rowClass}
          icon={<UserPlus size={20} />}
        >
          {t("register")}
        </AccountMenuEntry>
      </ul>
      <div className="hidden noscript:block">
        <AccountLinks rowClass={rowClass} />
      </div>
    </>
  );
}

/** Shows the two links that members always need: the account and signing out. */
function AccountLinks({ rowClass }: { rowClass: string }) {
  const t = useTexts(shellTexts);
  return (
    <>
      <Anchor href={paths.account()} className={rowClass}>
        <CircleUser size={20} />
        {t("account")}
      </Anchor>
      <Logout rowClass={rowClass} />
    </>
  );
}

/** A plain link, because `Anchor` would add the language, which an address with a return path already has. */
function AccountMenuEntry({
  href,
  className,
  icon,
  children,
}: {
  href: string;
  className: string;
  icon: ReactNode;
  children: string;
}) {
  return (
    <li>
      <a href={href} className={className}>
        {icon}
        {children}
      </a>
    </li>
  );
}

/** Signs out by a form of the browser, so that the new document keeps nothing of the former visitor. */
export function Logout({ rowClass }: { rowClass: string }) {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  return (
    <form method="post" action={withLanguage(paths.signOut, language)}>
      <button type="submit" className={rowClass}>
        <LogOut size={20} className="rtl:-scale-x-100" />
        {t("logout")}
      </button>
    </form>
  );
}
