import { publicationPaths } from "@harbour/contracts/publication-paths";
import { splitLanguage } from "@harbour/i18n";
import { Anchor, EmptyState, Heart, LinkButton, MessageSquare } from "@harbour/ui";
import { AccountHeading, Section } from "../../../components/account/section.tsx";
import { ShowMore } from "../../../components/account/show-more.tsx";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import { handleAccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import {
  isSubmitting,
  useSubmittingForms,
} from "../../../components/forms/use-submitting-forms.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { formText } from "../../../request/form-text.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/account-blog-page.ts";
import { accountBlogTexts } from "./account-blog.texts.ts";
import { LikedItem } from "./liked-item.tsx";
import { MemberComments } from "./member-comments.tsx";
import { NewestPosts } from "./newest-posts.tsx";
import { readAccountBlog } from "./read-account-blog.server.ts";

/** Loads `/account/blog`: the member's likes and comments, and the newest posts by topic. */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  return readAsMember(context, (client) => readAccountBlog(context, client));
}

export const action = (args: Route.ActionArgs) =>
  handleAccountForm(args, {
    change: async ({ client, form, intent }) => {
      const id = formText(form, "target");
      const body = { is_liked: false };
      if (intent === "unlike-article")
        await client.articles.like({ params: { article_id: id }, body });
      else await client.posts.like({ params: { post_id: id }, body });
    },
  });

export const clientAction = keepFormOnFailure;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: accountBlogTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function AccountBlogPage({
  loaderData: { liked, comments, newest },
}: Route.ComponentProps) {
  const t = useTexts(accountBlogTexts);
  const submittingForms = useSubmittingForms();
  const likes = liked && [...liked.posts.items, ...liked.articles.items];
  return (
    <>
      <AccountHeading title={t("title")} hint={t("hint")}>
        <LinkButton href={publicationPaths.posts} variant="secondary" size="small">
          {t("toBlog")}
        </LinkButton>
      </AccountHeading>
      <div className="grid grid-cols-1 gap-12">
        <Section title={t("liked")}>
          {likes === null ? (
            <NotLoaded isPart>{t("failed")}</NotLoaded>
          ) : likes.length === 0 ? (
            <EmptySection
              icon={<Heart size={30} />}
              title={t("noneLiked")}
              hint={t("noneLikedHint")}
            />
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {likes.map((item) => (
                <LikedItem
                  key={item.id}
                  item={item}
                  isBeingRemoved={isSubmitting(submittingForms, item.intent, item.id)}
                />
              ))}
            </ul>
          )}
          {liked && <ShowMore name="posts" next={liked.posts.next} />}
          {liked && <ShowMore name="articles" next={liked.articles.next} />}
        </Section>
        <Section title={t("comments")}>
          {comments === null ? (
            <NotLoaded isPart>{t("failed")}</NotLoaded>
          ) : comments.items.length === 0 ? (
            <EmptySection
              icon={<MessageSquare size={30} />}
              title={t("noneSaid")}
              hint={t("noneSaidHint")}
            />
          ) : (
            <MemberComments comments={comments.items} />
          )}
          {comments && <ShowMore name="comments" next={comments.next} />}
        </Section>
        {newest && (
          <Section title={t("newest")}>
            <NewestPosts newest={newest} />
          </Section>
        )}
      </div>
    </>
  );
}

function EmptySection({
  icon,
  title,
  hint,
}: {
  icon: React.ReactNode;
  title: string;
  hint: string;
}) {
  const t = useTexts(accountBlogTexts);
  return (
    <EmptyState icon={icon} title={title}>
      <p className="text-balance text-quiet">{hint}</p>
      <Anchor href={publicationPaths.posts} className="font-bold text-link hover:underline">
        {t("toBlog")}
      </Anchor>
    </EmptyState>
  );
}
