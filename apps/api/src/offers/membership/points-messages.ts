import { composeEmail } from "../../base/messages/index.ts";
import type {
  ExampleRequest,
  MessageExample,
  MessageKind,
} from "../../platform/modules/message-kind.ts";
import {
  composePointsEmail,
  composePointsSms,
  type PointsEmailContent,
  type PointsNews,
} from "./compose-points-email.rules.ts";

export type { PointsNews };

/**
 * Messages about expiring and given points. The sign-up points have no message, because the confirmation page shows
 * them.
 */
export const pointsMessage: Readonly<Record<PointsNews, MessageKind>> = {
  expiring: toMessageKind("expiring", "points-expire-soon"),
  birthday: toMessageKind("birthday", "birthday-points"),
  given: toMessageKind("given", "points-given"),
};

export const pointsMessages: readonly MessageKind[] = Object.values(pointsMessage);

function toMessageKind(news: PointsNews, kind: string): MessageKind {
  return { kind, examples: (request) => buildExamples(news, request) };
}

async function buildExamples(
  news: PointsNews,
  { language, head, publicUrl, typedText }: ExampleRequest,
): Promise<MessageExample[]> {
  const expiresAt = "2026-12-24T16:00:00Z";
  const mailData: PointsEmailContent = {
    news,
    points: 88,
    expiresAt,
    name: typedText ?? "Anna Chan",
    language,
    publicUrl,
  };
  return [
    { channel: "email", ...(await composeEmail(composePointsEmail(mailData), head)) },
    { channel: "sms", text: composePointsSms(mailData, head.shopName) },
  ];
}
