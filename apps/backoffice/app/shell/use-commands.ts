import {
  supportRoles,
  editorRoles,
  managerRoles,
  orderReaderRoles,
  packerRoles,
  todayTasks,
} from "@harbour/contracts/operator";
import { useToast } from "@harbour/ui";
import { paths } from "../paths.ts";
import { themes, usePreferences } from "../preferences.ts";
import { useOperator, useSession } from "../session/session.tsx";
import { type StaffLanguage, staffLanguages, useTexts } from "../texts.ts";
import { commandTexts } from "./command.texts.ts";
import type { Command } from "./command.ts";
import { roleMenu } from "./menu.ts";
import { shellTexts } from "./shell.texts.ts";

const joinLanguages = (texts: Readonly<Record<StaffLanguage, string>>): string =>
  staffLanguages.map((language) => texts[language]).join(" ");

/**
 * Returns the pages and actions that the signed-in person's role may use.
 * @param openKeyList opens the list of shortcut keys
 */
export function useCommands(openKeyList: () => void): {
  readonly pages: Command[];
  readonly actions: Command[];
} {
  const t = useTexts(commandTexts);
  const shellText = useTexts(shellTexts);
  const { role } = useOperator();
  const { signOut } = useSession();
  const toast = useToast();
  const { setLanguage, setTheme } = usePreferences();
  const pages = roleMenu(role).flatMap((group) =>
    group.pages.map(({ name, path }) => ({
      id: `page ${name}`,
      label: shellText(name),
      words: joinLanguages(shellTexts[name]),
      path,
    })),
  );
  const linkCommands = (
    [
      ["waitingOrders", paths.orders({ waits: "1" }), orderReaderRoles],
      ["toPack", paths.orders({ status: "processing" }), packerRoles],
      ["readyForPickup", paths.orders({ status: "ready-to-pickup" }), packerRoles],
      ["unpaid", paths.orders({ status: "submitted" }), supportRoles],
      ["checkProofs", paths.proofs, supportRoles],
      ["newDraft", paths.newDraft, supportRoles],
      ["decideRefunds", paths.refundRequests(), supportRoles],
      ["payRefunds", paths.refundsToPay(), supportRoles],
      ["failedRefunds", paths.refundsToPay({ state: "FAILED" }), supportRoles],
      ["readStatement", paths.statements, managerRoles],
      ["importFile", paths.newImport, editorRoles],
      ["returnSurpluses", paths.surpluses, managerRoles],
      ["newProduct", paths.newProduct, editorRoles],
      ["newPost", paths.newPost, editorRoles],
      ["newArticle", paths.newArticle, editorRoles],
      ["editSheet", paths.sheet(), editorRoles],
      ["hiddenProducts", paths.products({ state: "hidden" }), editorRoles],
      ["scheduledProducts", paths.products({ state: "scheduled" }), editorRoles],
      ["untranslated", paths.products({ missing: "translation" }), editorRoles],
      ["lowStock", paths.waiting("low_stock"), todayTasks.low_stock],
      ["comments", paths.reviews({ kind: "comments", state: "waiting" }), todayTasks.comments],
      ["answerReviews", paths.reviews({ state: "waiting" }), editorRoles],
      ["failedMessages", paths.waiting("failed_messages"), todayTasks.failed_messages],
      ["failedWebhooks", paths.webhooks, todayTasks.failed_webhooks],
      ["failedJobs", paths.waiting("failed_jobs"), todayTasks.failed_jobs],
      ["answerEnquiries", paths.enquiries({ status: "waiting" }), supportRoles],
      ["findMember", paths.members(), supportRoles],
      ["templates", paths.replyTemplates, managerRoles],
      ["secondFactor", paths.account, [role]],
    ] as const
  )
    .filter(([, , roles]) => (roles as readonly string[]).includes(role))
    .map(([name, path]) => ({
      id: `action ${name}`,
      label: t(name),
      words: joinLanguages(commandTexts[name]),
      path,
    }));
  const actions = [
    ...linkCommands,
    ...staffLanguages.map((language) => ({
      id: `language ${language}`,
      label: t(language),
      words: "language 語言",
      run: () => setLanguage(language),
    })),
    ...themes.map((theme) => ({
      id: `theme ${theme}`,
      label: `${shellText("theme")}: ${shellText(theme)}`,
      words: `${joinLanguages(shellTexts.theme)} ${joinLanguages(shellTexts[theme])}`,
      run: () => setTheme(theme),
    })),
    { id: "keys", label: t("keys"), words: joinLanguages(commandTexts.keys), run: openKeyList },
    {
      id: "sign-out",
      label: shellText("signOut"),
      words: joinLanguages(shellTexts.signOut),
      run: () => void signOut().catch((error: Error) => toast(error.message, "bad")),
    },
  ];
  return { pages, actions };
}
