import type { CodePurpose } from "@harbour/contracts";
import type { MessageKind } from "../../platform/message-kind.ts";
import type { NoticeAbout } from "./compose-account-email.ts";

export const codeMessages: Readonly<Record<CodePurpose, MessageKind>> = {
  account: { kind: "account-code", isSecret: true },
  password: { kind: "password-code", isSecret: true },
  email: { kind: "email-code", isSecret: true },
  phone: { kind: "phone-code", isSecret: true },
};

/** To who has the address already that somebody registered with. */
export const knownAccount: MessageKind = { kind: "known-account" };

export const noticeMessages: Readonly<Record<NoticeAbout, MessageKind>> = {
  "password-changed": { kind: "password-changed" },
  "email-changed": { kind: "email-changed" },
  "phone-changed": { kind: "phone-changed" },
};

export const accountMessages: readonly MessageKind[] = [
  ...Object.values(codeMessages),
  knownAccount,
  ...Object.values(noticeMessages),
];
