import type { CodePurpose } from "@harbour/contracts";
import type {
  ExampleRequest,
  MessageExample,
  MessageKind,
} from "../../platform/modules/message-kind.ts";
import {
  composeAccountEmail,
  type EmailReason,
  type NoticeAbout,
} from "./compose-account-email.ts";

const codeMessage = (about: CodePurpose): MessageKind => ({
  kind: `${about}-code`,
  isSecret: true,
  examples: (of) => buildExamples({ about, code: "012345" }, of),
});

export const codeMessages: Readonly<Record<CodePurpose, MessageKind>> = {
  account: codeMessage("account"),
  password: codeMessage("password"),
  email: codeMessage("email"),
  phone: codeMessage("phone"),
};

/** A message to the owner of an address that somebody else registered with. */
export const addressTakenMessage: MessageKind = {
  kind: "known-account",
  examples: (of) => buildExamples({ about: "known" }, of),
};

const noticeMessage = (about: NoticeAbout): MessageKind => ({
  kind: about,
  examples: (of) => buildExamples({ about }, of),
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

/** Returns examples by e-mail and by phone, because an account is written to by its own address. */
function buildExamples(reason: EmailReason, request: ExampleRequest): Promise<MessageExample[]> {
  const anna = { ...request, name: request.typed ?? "Anna Chan" };
  return Promise.all([
    composeAccountEmail({ ...anna, kind: "EMAIL", address: "anna@example.com" }, reason),
    composeAccountEmail({ ...anna, kind: "PHONE", address: "85291234567" }, reason),
  ]);
}
