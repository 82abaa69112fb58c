import type { StaffArticleWire, StaffPostWire } from "@harbour/contracts/operator";
import { formatDate, localized } from "@harbour/i18n";
import { Link } from "react-router";
import { StateBadge } from "../../../components/publishing/state-badge.tsx";
import { Age } from "../../../kit/age.tsx";
import { cellClass, ListRow, type RowLink, wideCellClass } from "../../../kit/lists/list-table.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { publicationListsTexts } from "./publication-lists.texts.ts";

interface PublicationRowProps {
  readonly publication: StaffPostWire | StaffArticleWire;
  readonly path: string;
  readonly link: RowLink;
  readonly reactions: string;
}

/** A row of a list of posts or articles. */
export function PublicationRow({ publication, path, link, reactions }: PublicationRowProps) {
  const t = useTexts(publicationListsTexts);
  const language = useLanguage();
  const { title, status, published_at: publishedAt, updated_at: changedAt } = publication;
  const isDated = publishedAt !== null && (status === "ACTIVE" || status === "SCHEDULED");
  return (
    <ListRow>
      <td className={cellClass}>
        <Link
          {...link}
          to={path}
          dir="auto"
          className="font-bold wrap-anywhere underline-offset-4 hover:underline"
        >
          {localized(title, language)}
        </Link>
        {"library" in publication && (
          <span className="block text-sm text-quiet">
            {localized(publication.library.title, language)}
          </span>
        )}
      </td>
      <td className={`${cellClass} max-md:text-end`}>
        <StateBadge status={status} />
        {isDated && (
          <span className="block text-sm whitespace-nowrap text-quiet tabular-nums">
            {t(status === "ACTIVE" ? "publishedOn" : "appearsOn", {
              time: formatDate(publishedAt),
            })}
          </span>
        )}
      </td>
      <td className={`${cellClass} ${wideCellClass} text-sm text-quiet`}>{reactions}</td>
      <td className="text-end text-sm text-quiet md:py-3 md:align-middle">
        <Age since={changedAt} />
      </td>
    </ListRow>
  );
}
