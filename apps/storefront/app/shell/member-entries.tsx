import { localized } from "@harbour/i18n";
import { Anchor, Chevron } from "@harbour/ui";
import type { Member } from "../components/site/personal-facts.ts";
import { useLanguage } from "../components/site/use-texts.ts";
import { Logout, MemberIcon, type MemberEntriesProps } from "./account-menu.tsx";

/** Shows the menu's entries for members. */
export default function MemberEntries({ member, rowClass, isFolded }: MemberEntriesProps) {
  if (!isFolded) {
    return (
      <>
        <p className="truncate px-3 pt-2 pb-1 text-sm font-bold text-quiet">{member.username}</p>
        <MemberLinks member={member} rowClass={rowClass} />
        <div className="mt-1 border-t border-line pt-1">
          <Logout rowClass={rowClass} />
        </div>
      </>
    );
  }
  return (
    <>
      <details>
        <summary className={rowClass}>
          <MemberIcon member={member} size={20} />
          <span className="min-w-0 truncate">{member.username}</span>
          <Chevron className="ms-auto" />
        </summary>
        <div className="ms-4 border-s border-line">
          <MemberLinks member={member} rowClass={rowClass} />
        </div>
      </details>
      <Logout rowClass={rowClass} />
    </>
  );
}

/** Shows the pages that the configuration switches on. */
function MemberLinks({ member, rowClass }: { member: Member; rowClass: string }) {
  const language = useLanguage();
  return (
    <ul>
      {member.entries.map(({ title, path }) => (
        <li key={path}>
          <Anchor href={path} className={rowClass}>
            {localized(title, language)}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
