import { postKind } from "./publication-kind.ts";
import { StoredPublicationPage } from "./publication-page.tsx";

/** The page of a post: its text, and its publication. */
export default function PostPage() {
  return <StoredPublicationPage kind={postKind} />;
}
