import { Anchor, ChevronDown } from "@harbour/ui";
import { Logout, MemberIcon, type MemberEntriesProps } from "./account-menu.tsx";
import type { Site } from "../components/site/present-site.ts";

/** What the menu offers to those who are signed in. */
export default function MemberEntries({ member, site, rowClass, isFolded }: MemberEntriesProps) {
  if (!isFolded) {
    return (
      <>
        <p className="truncate px-3 pt-2 pb-1 text-sm font-bold text-quiet">{member.username}</p>
        <MemberLinks site={site} rowClass={rowClass} />
        <div className="mt-1 border-t border-line pt-1">
          <Logout rowClass={rowClass} />
        </div>
      </>
    );
  }
  return (
    <>
      <details className="group">
        <summary className={rowClass}>
          <MemberIcon member={member} size={20} />
          <span className="min-w-0 truncate">{member.username}</span>
          <ChevronDown
            size={18}
            className="ms-auto shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="ms-4 border-s border-line">
          <MemberLinks site={site} rowClass={rowClass} />
        </div>
      </details>
      <Logout rowClass={rowClass} />
    </>
  );
}

/** Only what is switched on in the configuration. */
function MemberLinks({ site, rowClass }: { site: Site; rowClass: string }) {
  return (
    <ul>
      {site.account.map(({ title, path }) => (
        <li key={path}>
          <Anchor href={path} className={rowClass}>
            {title}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
