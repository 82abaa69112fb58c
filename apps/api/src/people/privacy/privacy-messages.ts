import type {
  ExampleRequest,
  MessageExample,
  MessageKind,
} from "../../platform/modules/message-kind.ts";
import { type PrivacyNews, writePrivacyEmail } from "./compose-privacy-email.ts";

export const exportReady: MessageKind = {
  kind: "data-export",
  examples: (of) => buildExamples({ about: "export", url: `${of.publicUrl}/files/example` }, of),
};
/** The last message to a person who leaves; it is deleted a day after it is sent. */
export const accountClosedMessage: MessageKind = {
  kind: "account-closed",
  daysKept: 1,
  examples: (of) => buildExamples({ about: "closed" }, of),
};

async function buildExamples(
  news: PrivacyNews,
  { language, head, typed }: ExampleRequest,
): Promise<MessageExample[]> {
  const anna = { language, name: typed ?? "Anna Chan" };
  const written = await Promise.all([
    writePrivacyEmail({ ...anna, email: "anna@example.com", phone: null }, news, head),
    writePrivacyEmail({ ...anna, email: null, phone: "85291234567" }, news, head),
  ]);
  return written.filter((example) => example !== undefined);
}
