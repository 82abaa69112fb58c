import type { CodePurpose } from "@harbour/contracts";
import type {
  ExampleRequest,
  MessageExample,
  MessageKind,
} from "../../../platform/modules/message-kind.ts";
import {
  composeAccountEmail,
  type EmailReason,
  type NoticeAbout,
} from "./compose-account-email.ts";

const codeMessage = (purpose: CodePurpose): MessageKind => ({
  kind: `${purpose}-code`,
  isSecret: true,
  examples: (exampleRequest) => buildExamples({ about: purpose, code: "012345" }, exampleRequest),
});

export const codeMessages: Readonly<Record<CodePurpose, MessageKind>> = {
  account: codeMessage("account"),
  password: codeMessage("password"),
  email: codeMessage("email"),
  phone: codeMessage("phone"),
};

/** A message to the owner of an address that somebody else gave at a registration. */
export const addressTakenMessage: MessageKind = {
  kind: "known-account",
  examples: (exampleRequest) => buildExamples({ about: "known" }, exampleRequest),
};

const noticeMessage = (notice: NoticeAbout): MessageKind => ({
  kind: notice,
  examples: (exampleRequest) => buildExamples({ about: notice }, exampleRequest),
});

export const noticeMessages: Readonly<Record<NoticeAbout, MessageKind>> = {
  "password-changed": noticeMessage("password-changed"),
  "email-changed": noticeMessage("email-changed"),
  "phone-changed": noticeMessage("phone-changed"),
};

export const accountMessages: readonly MessageKind[] = [
  ...Object.values(codeMessages),
  addressTakenMessage,
  ...Object.values(noticeMessages),
];

/** Returns examples by e-mail and by phone, because an account gets its messages at its own address. */
function buildExamples(reason: EmailReason, request: ExampleRequest): Promise<MessageExample[]> {
  const anna = { ...request, name: request.typedText ?? "Anna Chan" };
  return Promise.all([
    composeAccountEmail({ ...anna, kind: "EMAIL", address: "anna@example.com" }, reason),
    composeAccountEmail({ ...anna, kind: "PHONE", address: "85291234567" }, reason),
  ]);
}
