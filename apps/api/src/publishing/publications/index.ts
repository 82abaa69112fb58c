/** Publications: posts of the blog and articles of libraries, with likes and comments. */
import type { Deps } from "../../platform/modules/deps.ts";
import type { Module } from "../../platform/modules/module.ts";
import { articleRoutes } from "./articles.routes.ts";
import { callerLikes } from "./likes/caller-likes.ts";
import { postRoutes } from "./posts.routes.ts";
import { publicationInvariants } from "./publications.invariants.ts";
import { publicationJobs } from "./publications.jobs.ts";
import { publicationsPersonal } from "./publications.personal.ts";
import { articleSorting, postCommentsSettings, postSorting } from "./publications.settings.ts";
import { articleOperatorRoutes } from "./staff/operator-articles.routes.ts";
import { postOperatorRoutes } from "./staff/operator-posts.routes.ts";

export {
  type BlogRecord,
  blogRecord,
  type LibraryRecord,
  libraryRecord,
} from "./staff/publication-records.ts";
export { type PastReactions, recordPastReactions } from "./likes/record-past-reactions.ts";
export { refreshCommenter } from "./comments/refresh-commenter.ts";
export { saveBlog, saveLibraries } from "./staff/save-publications.ts";

export const publications: Module = {
  name: "publications",
  settings: [postSorting, articleSorting, postCommentsSettings],
  personal: publicationsPersonal,
  invariants: publicationInvariants,
  perUserFields: callerLikes,
  customer: (deps: Deps) => [...postRoutes(deps), ...articleRoutes(deps)],
  operator: (deps: Deps) => [...postOperatorRoutes(deps), ...articleOperatorRoutes(deps)],
  jobs: publicationJobs,
};
