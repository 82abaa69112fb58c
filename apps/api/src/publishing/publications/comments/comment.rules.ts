import type { LocalizedText } from "@harbour/contracts";

export interface Comment {
  readonly id: string;
  readonly customerId: string;
  readonly username: string | null;
  readonly avatar: string | null;
  readonly comment: string;
  readonly status: "DRAFT" | "ACTIVE" | "HIDDEN";
  readonly hiddenReason: string | null;
  readonly decidedAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly post: { readonly id: string; readonly slug: string; readonly title: LocalizedText };
}

export interface CommentRow extends Record<string, unknown> {
  id: string;
  customer_id: string;
  username: string | null;
  avatar: string | null;
  comment: string;
  status: Comment["status"];
  hidden_reason: string | null;
  decided_at: string | null;
  version: number;
  created_at: string;
  post: Comment["post"];
}

export const toComment = (row: CommentRow): Comment => ({
  id: row.id,
  customerId: row.customer_id,
  username: row.username,
  avatar: row.avatar,
  comment: row.comment,
  status: row.status,
  hiddenReason: row.hidden_reason,
  decidedAt: row.decided_at === null ? null : new Date(row.decided_at),
  version: row.version,
  createdAt: new Date(row.created_at),
  post: row.post,
});
