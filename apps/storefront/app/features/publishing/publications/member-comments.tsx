import { Anchor, Badge } from "@harbour/ui";
import { useTexts } from "../../../components/site/use-texts.ts";
import { accountBlogTexts } from "./account-blog.texts.ts";
import type { OwnComment } from "./read-account-blog.server.ts";

export function MemberComments({ comments }: { comments: readonly OwnComment[] }) {
  const t = useTexts(accountBlogTexts);
  return (
    <ol className="divide-y divide-line border-y border-line">
      {comments.map(({ id, text, createdAt, writtenOn, isDraft, title, href }) => (
        <li key={id} className="py-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
            <time dateTime={createdAt} className="tabular-nums">
              {writtenOn}
            </time>
            {isDraft && <Badge>{t("draft")}</Badge>}
          </p>
          <p className="mt-1 max-w-[68ch] [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
          <p className="mt-1 text-sm">
            <Anchor
              href={href}
              className="inline-flex min-h-6 items-center font-bold text-link hover:underline"
            >
              {t("about", { title })}
            </Anchor>
          </p>
        </li>
      ))}
    </ol>
  );
}
