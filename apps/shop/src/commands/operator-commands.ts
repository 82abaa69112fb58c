import { randomBytes } from "node:crypto";
import {
  createOperator,
  type Deps,
  listOperators,
  resetOperatorPassword,
  resetSecondFactor,
  setOperatorDisabled,
  ShopError,
} from "@harbour/api";
import { fillText } from "@harbour/contracts/fill-text";
import { operatorEndpoints, type OperatorRole, operatorRoles } from "@harbour/contracts/operator";
import type { ReasonCode } from "@harbour/contracts/reasons";
import { type Command, Option } from "commander";
import { explainRefusalInTerminal } from "../terminal/readable-refusal.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { checkBody } from "./check-body.ts";

type PrintLine = (line: string) => void;
type RunWithDeps = (work: (deps: Deps) => Promise<void>) => Promise<void>;

/** Adds `shop operator`, which manages staff on the shop's machine. */
export function addOperatorCommands(shop: Command, runOnShop: RunWithDeps, print: PrintLine): void {
  const runExplained: RunWithDeps = (work) =>
    runOnShop((deps) =>
      work(deps).catch((error: unknown) => {
        throw addRemedyCommand(error);
      }),
    );
  const operator = shop.command("operator").description("manage staff accounts");
  operator
    .command("create")
    .description("create a staff account")
    .requiredOption("--email <email>", "the e-mail address for signing in")
    .requiredOption("--name <name>", "the name for colleagues")
    .addOption(
      new Option("--role <role>", "the role").choices([...operatorRoles]).makeOptionMandatory(),
    )
    .action((options: NewStaff) =>
      runExplained((deps) => createStaffAccount(deps, options, print)),
    );
  operator
    .command("list")
    .description("list staff accounts with role and state")
    .action(() => runExplained((deps) => list(deps, print)));
  operator
    .command("reset-password")
    .description("set a new password, print it once, and sign the account out everywhere")
    .argument("<who>", "the e-mail, or a unique name")
    .action((emailOrName: string) =>
      runExplained((deps) => resetPassword(deps, emailOrName, print)),
    );
  operator
    .command("reset-second-factor")
    .description(
      "reset a lost second factor, so that a new one can be set up; signs the account out everywhere",
    )
    .argument("<who>", "the e-mail, or a unique name")
    .action((emailOrName: string) =>
      runExplained(async (deps) => {
        const { email } = await resetSecondFactor(deps, { actor: null, target: emailOrName });
        print(`${email} signs in with the password alone, and sets up a new second factor.`);
      }),
    );
  for (const [command, isDisabled] of [
    ["disable", true],
    ["enable", false],
  ] as const)
    operator
      .command(command)
      .description(
        isDisabled
          ? "disable an account and sign it out everywhere; the audit keeps its actions"
          : "enable a disabled account with its former password",
      )
      .argument("<who>", "the e-mail, or a unique name")
      .action((emailOrName: string) =>
        runExplained(async (deps) => {
          const { email } = await setOperatorDisabled(
            deps,
            { actor: null, target: emailOrName },
            isDisabled,
          );
          print(`${email} ${isDisabled ? "is disabled and signed out" : "may sign in again"}.`);
        }),
      );
}

/** Adds to a refusal the command that removes its cause, if there is one. */
function addRemedyCommand(error: unknown): unknown {
  const refusal = explainRefusalInTerminal(error);
  if (!(error instanceof ShopError) || !("code" in error.reason)) return refusal;
  const command = remedyCommands[error.reason.code];
  if (command === undefined) return refusal;
  const text = fillText(command, error.reason.values);
  return new UserFacingError(`${error.message} The command is: ${text}`);
}

const remedyCommands: Partial<Record<ReasonCode, string>> = {
  "account-disabled": "shop operator enable {email}",
  "last-owner": "shop operator create --role owner",
};

export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
}

async function createStaffAccount(deps: Deps, input: NewStaff, print: PrintLine): Promise<void> {
  const password = newPassword();
  const { email, name, role } = checkBody(operatorEndpoints.create, { ...input, password });
  if (!(await createOperator(deps, { email, name, role, password })))
    throw new UserFacingError(
      `${email} is a staff account already: see shop operator list, reset-password and enable.`,
    );
  print(`${name} (${role}) signs in as ${email} with the password ${password}`);
  print("The password is shown only once and stored nowhere.");
  if (!deps.settings.isDemo) print("They must set up a second factor first (docs/staff.md).");
}

async function list(deps: Deps, print: PrintLine): Promise<void> {
  const operators = await listOperators(deps);
  if (operators.length === 0)
    print("There is no staff account yet: shop operator create makes the first.");
  for (const operator of operators) {
    const { email, name, role } = operator;
    const remarks = [
      ...(operator.is_demo ? ["the demo's"] : []),
      ...(operator.has_second_factor ? ["second factor"] : []),
      ...(operator.disabled_at ? [`disabled ${operator.disabled_at}`] : []),
      ...(operator.last_used_at ? [`last seen ${operator.last_used_at}`] : []),
    ];
    print(`${email} ${role} ${name}${remarks.length > 0 ? ` (${remarks.join(", ")})` : ""}`);
  }
}

async function resetPassword(deps: Deps, emailOrName: string, print: PrintLine): Promise<void> {
  const password = newPassword();
  const { email, name } = await resetOperatorPassword(
    deps,
    { actor: null, target: emailOrName },
    password,
  );
  print(`${name} signs in as ${email} with the password ${password}`);
  print("The password is shown only once and stored nowhere. All their sessions have ended.");
}

function newPassword(): string {
  return randomBytes(15).toString("base64url");
}
