import { type ListedMemberWire, managerRoles } from "@harbour/contracts/operator";
import { formatCount, formatDay, formatMoney, localized } from "@harbour/i18n";
import { Notice } from "@harbour/ui";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { Age } from "../../../kit/age.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import {
  cellClass,
  ListRow,
  ListTable,
  numberCellClass,
  type RowLink,
} from "../../../kit/lists/list-table.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { membersTexts } from "./members.texts.ts";

const fewestLetters = 2;

/** The page to search for members. Managers also see a list of all members, newest first. */
export default function MembersPage() {
  const t = useTexts(membersTexts);
  const [search] = useSearchParams();
  const q = search.get("q")?.trim().slice(0, 254) ?? "";
  const canListAll = useHasRole(managerRoles);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <PageTitle>{t("members")}</PageTitle>
      <ListSearch
        label={t("search")}
        hint={t("searchHint")}
        minLength={{ letters: fewestLetters, refusal: t("tooShort") }}
        maxLength={254}
      />
      {(canListAll || q.length >= fewestLetters) && (
        <MemberTable key={`list ${q}`} searchText={q} />
      )}
    </div>
  );
}

function MemberTable({ searchText }: { searchText: string }) {
  const t = useTexts(membersTexts);
  const list = useCursorList<ListedMemberWire>(["members", "list", searchText], (after) =>
    api.members.list({
      query: { ...(searchText.length >= fewestLetters && { q: searchText }), ...after },
    }),
  );
  const hasMoreMatches = searchText !== "" && list.data?.pages.at(-1)?.has_more === true;
  return (
    <LoadedList list={list} emptyView={<NoMembers searchText={searchText} />}>
      <ListTable
        headings={[
          t("name"),
          t("contact"),
          t("level"),
          t("since"),
          t("lastOrder"),
          t("points"),
          t("spent"),
        ]}
        wideHeads={[t("since"), t("points")]}
        numericHeads={[t("points")]}
        isLastColumnNumeric
        rows={list.rows}
        renderRow={(member, link) => <Row key={member._id} member={member} link={link} />}
      />
      {hasMoreMatches && <Notice>{t("tooMany")}</Notice>}
    </LoadedList>
  );
}

interface RowProps {
  readonly member: ListedMemberWire;
  readonly link: RowLink;
}

function Row({ member, link }: RowProps) {
  const t = useTexts(membersTexts);
  const language = useLanguage();
  return (
    <ListRow>
      <td className={cellClass} dir="auto">
        <Link
          {...link}
          to={paths.member(member._id)}
          className="font-bold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {member.username || t("unnamed")}
        </Link>
        <span className="block text-sm md:hidden">
          {localized(member.membership_status.title, language)}
        </span>
      </td>
      <td className={`${cellClass} text-sm max-md:order-3 [overflow-wrap:anywhere]`}>
        {member.email}
        {member.phone && <span className="block">+{member.phone}</span>}
      </td>
      <td className={`${cellClass} max-md:hidden`}>
        {localized(member.membership_status.title, language)}
      </td>
      <td className={`${cellClass} text-sm whitespace-nowrap max-xl:hidden`}>
        {formatDay(member.created_at)}
      </td>
      <td className={`${cellClass} text-sm whitespace-nowrap max-md:order-4 max-md:text-end`}>
        {member.last_order_at === null ? (
          <span className="text-quiet">{t("noOrder")}</span>
        ) : (
          <Age since={member.last_order_at} />
        )}
      </td>
      <td className={`${numberCellClass} max-xl:hidden`}>{formatCount(member.available_points)}</td>
      <td className="text-end font-bold whitespace-nowrap tabular-nums md:py-3 md:align-middle">
        {formatMoney(member.paid_total)}
        <span className="block text-sm font-normal text-quiet xl:hidden">
          {t("pointsCount", { count: formatCount(member.available_points) })}
        </span>
      </td>
    </ListRow>
  );
}

function NoMembers({ searchText }: { searchText: string }) {
  const t = useTexts(membersTexts);
  const canListAll = useHasRole(managerRoles);
  return (
    <EmptyList
      text={searchText === "" ? t("none") : t("noneFound", { words: searchText })}
      link={searchText !== "" && canListAll && { to: paths.members(), label: t("showAll") }}
    />
  );
}
