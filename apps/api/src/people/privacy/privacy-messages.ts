import type {
  ExampleRequest,
  MessageExample,
  MessageKind,
} from "../../platform/modules/message-kind.ts";
import { type PrivacyNews, writePrivacyEmail } from "./compose-privacy-email.ts";

export const exportReady: MessageKind = {
  kind: "data-export",
  examples: (exampleRequest) =>
    buildExamples(
      { about: "export", url: `${exampleRequest.publicUrl}/files/example` },
      exampleRequest,
    ),
};
/** The last message to a person who leaves; it is deleted a day after it is sent. */
export const accountClosedMessage: MessageKind = {
  kind: "account-closed",
  retentionDays: 1,
  examples: (exampleRequest) => buildExamples({ about: "closed" }, exampleRequest),
};

async function buildExamples(
  news: PrivacyNews,
  { language, head, typedText }: ExampleRequest,
): Promise<MessageExample[]> {
  const anna = { language, name: typedText ?? "Anna Chan" };
  const writtenMessages = await Promise.all([
    writePrivacyEmail({ ...anna, email: "anna@example.com", phone: null }, news, head),
    writePrivacyEmail({ ...anna, email: null, phone: "85291234567" }, news, head),
  ]);
  return writtenMessages.filter((example) => example !== undefined);
}
