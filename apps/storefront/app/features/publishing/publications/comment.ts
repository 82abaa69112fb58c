import type { Check } from "../../../components/forms/check-fields.ts";
import { checkFields } from "../../../components/forms/check-fields.ts";
import type { CommentView } from "./read-comments.ts";

/** The value of the hidden field `intent` in the form that comments on a post. */
export const commentIntent = "comment";
/** Returns the key of a post's pending comment, because the visitor may open another post meanwhile. */
export const composeCommentKey = (postId: string): string => `${commentIntent}:${postId}`;

export interface AcceptedComment {
  readonly comment: CommentView;
}

export const checkComment: Check = (form, language) =>
  form.get("intent") === commentIntent
    ? checkFields(form, language, { comment: ["required"] })
    : {};
