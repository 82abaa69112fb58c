import type { Check } from "../../../components/forms/check-fields.ts";
import { checkFields } from "../../../components/forms/check-fields.ts";
import type { CommentView } from "./read-comments.ts";

/** The value of the hidden field `intent` in the form that comments on a post. */
export const commentIntent = "comment";
/** A page may have been left for another post's while one was on its way. */
export const commentKey = (postId: string): string => `${commentIntent}:${postId}`;

/** The picture as it was taken. */
export interface AcceptedComment {
  readonly comment: CommentView;
}

export const checkComment: Check = (form, language) =>
  form.get("intent") === commentIntent
    ? checkFields(form, language, { comment: ["required"] })
    : {};
