import { managers, type MemberWire } from "@harbour/contracts/operator";
import { formatCount, formatDay, localized } from "@harbour/i18n";
import { Button, Input, Notice } from "@harbour/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { cursorOf } from "../../../kit/cursor-of.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useRowKeys } from "../../../kit/use-row-keys.ts";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { membersTexts } from "./members.texts.ts";

const fewestLetters = 2;

/** The box that finds members. Managers also see all members, newest first. */
export default function MembersPage() {
  const t = useTexts(membersTexts);
  const [search] = useSearchParams();
  const q = search.get("q")?.trim().slice(0, 254) ?? "";
  const listsAll = useHasRole(managers);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <h1 className="heading text-3xl font-bold">{t("members")}</h1>
      <SearchForm key={q} words={q} />
      {(listsAll || q.length >= fewestLetters) && <MemberTable key={`list ${q}`} words={q} />}
    </div>
  );
}

function SearchForm({ words }: { words: string }) {
  const t = useTexts(membersTexts);
  const [, setSearch] = useSearchParams();
  const [isTooShort, setIsTooShort] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("q");
    const text = typeof typed === "string" ? typed.trim() : "";
    const isShort = text !== "" && text.length < fewestLetters;
    setIsTooShort(isShort);
    if (!isShort) setSearch(text === "" ? {} : { q: text });
  };
  return (
    <search className="block max-w-xl">
      <form onSubmit={submit}>
        <Input
          label={t("search")}
          hint={t("searchHint")}
          error={isTooShort ? t("tooShort") : undefined}
          name="q"
          type="search"
          maxLength={254}
          defaultValue={words}
        />
      </form>
    </search>
  );
}

function MemberTable({ words }: { words: string }) {
  const t = useTexts(membersTexts);
  const s = useTexts(orderTexts);
  const list = useInfiniteQuery({
    queryKey: ["members", "list", words],
    queryFn: ({ pageParam }) =>
      api.members.list({
        query: {
          ...(words.length >= fewestLetters && { q: words }),
          ...(pageParam !== null && { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_page_url: next }) => cursorOf(next),
  });
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const rowKeys = useRowKeys(rows.length);
  if (list.isError && rows.length === 0)
    return (
      <RetryNotice text={s("notLoaded")} label={s("tryAgain")} retry={() => void list.refetch()} />
    );
  if (list.isPending) return <output>{s("loading")}</output>;
  if (rows.length === 0) return <Empty words={words} />;
  const isCut = words !== "" && list.data?.pages.at(-1)?.has_more === true;
  return (
    <div className="space-y-4">
      <table className="w-full border-collapse text-start">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line-strong text-sm text-quiet">
            {(["name", "contact", "level", "since"] as const).map((name) => (
              <th
                key={name}
                scope="col"
                className="py-2 pe-4 text-start font-normal whitespace-nowrap"
              >
                {t(name)}
              </th>
            ))}
            <th scope="col" className="py-2 text-end font-normal">
              {t("points")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((member, at) => (
            <Row key={member._id} member={member} link={rowKeys(at)} />
          ))}
        </tbody>
      </table>
      {isCut && <Notice>{t("tooMany")}</Notice>}
      {list.hasNextPage && (
        <Button
          variant="quiet"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("more")}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  readonly member: MemberWire;
  readonly link: ReturnType<ReturnType<typeof useRowKeys>>;
}

function Row({ member, link }: RowProps) {
  const t = useTexts(membersTexts);
  const language = useLanguage();
  const cell = "md:py-3 md:pe-4 md:align-top";
  return (
    <tr className="border-b border-line hover:bg-tint max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:py-3">
      <td className={cell} dir="auto">
        <Link
          {...link}
          to={paths.member(member._id)}
          className="font-bold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {member.username || t("unnamed")}
        </Link>
      </td>
      <td className={`${cell} text-sm max-md:order-3 [overflow-wrap:anywhere]`}>
        {member.email}
        {member.phone && <span className="block">+{member.phone}</span>}
      </td>
      <td className={`${cell} max-md:hidden`}>
        {localized(member.membership_status.title, language)}
      </td>
      <td className={`${cell} text-sm whitespace-nowrap max-md:hidden`}>
        {formatDay(member.created_at)}
      </td>
      <td className="text-end whitespace-nowrap tabular-nums md:py-3 md:align-top">
        {formatCount(member.available_points)}
        <span className="text-sm text-quiet md:hidden"> {t("points")}</span>
      </td>
    </tr>
  );
}

function Empty({ words }: { words: string }) {
  const t = useTexts(membersTexts);
  const listsAll = useHasRole(managers);
  return (
    <div className="space-y-3 rounded-md bg-tint p-8 text-center">
      <p className="heading text-lg font-bold">
        {words === "" ? t("none") : t("noneFound", { words })}
      </p>
      {words !== "" && listsAll && (
        <Link to={paths.members()} className="link">
          {t("showAll")}
        </Link>
      )}
    </div>
  );
}
