import {
  createOperator,
  type Deps,
  listOperators,
  resetOperatorPassword,
  resetSecondFactor,
  setOperatorDisabled,
} from "@harbour/api";
import { operatorEndpoints, type OperatorRole, operatorRoles } from "@harbour/contracts/operator";
import { type Command, Option } from "commander";
import { randomBytes } from "node:crypto";
import { checkedBody } from "./checked-body.ts";
import { readableRefusal } from "./readable-refusal.ts";
import { UserFacingError } from "./user-facing-error.ts";

type Say = (line: string) => void;
type Run = (work: (deps: Deps) => Promise<void>) => Promise<void>;

/** Adds `shop operator`, which manages staff on the shop's machine. */
export function addOperatorCommands(shop: Command, withShop: Run, say: Say): void {
  const run: Run = (work) =>
    withShop((deps) =>
      work(deps).catch((error: unknown) => {
        throw readableRefusal(error);
      }),
    );
  const operator = shop.command("operator").description("look after the people who work here");
  operator
    .command("create")
    .description("make somebody one of the staff")
    .requiredOption("--email <email>", "what they sign in with")
    .requiredOption("--name <name>", "how colleagues call them")
    .addOption(
      new Option("--role <role>", "what they may do")
        .choices([...operatorRoles])
        .makeOptionMandatory(),
    )
    .action((options: NewStaff) => run((deps) => create(deps, options, say)));
  operator
    .command("list")
    .description("say who works here, what they may do, and who may not sign in any more")
    .action(() => run((deps) => list(deps, say)));
  operator
    .command("reset-password")
    .description("give somebody another password, said once, and sign them out everywhere")
    .argument("<who>", "their e-mail, or their name where only one is called so")
    .action((who: string) => run((deps) => resetPassword(deps, who, say)));
  operator
    .command("reset-second-factor")
    .description(
      "for somebody who lost theirs with the recovery codes: they set up a new one; signs them out everywhere",
    )
    .argument("<who>", "their e-mail, or their name where only one is called so")
    .action((who: string) =>
      run(async (deps) => {
        const { email } = await resetSecondFactor(deps, { by: null, of: who });
        say(`${email} signs in with the password alone, and sets up a new second factor.`);
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
          ? "let somebody in no more, and sign them out everywhere; what they did stays written down"
          : "let somebody in again who was disabled, with the password of before",
      )
      .argument("<who>", "their e-mail, or their name where only one is called so")
      .action((who: string) =>
        run(async (deps) => {
          const { email } = await setOperatorDisabled(deps, { by: null, of: who }, isDisabled);
          say(`${email} ${isDisabled ? "is disabled and signed out" : "may sign in again"}.`);
        }),
      );
}

export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
}

async function create(deps: Deps, input: NewStaff, say: Say): Promise<void> {
  const password = newPassword();
  const { email, name, role } = checkedBody(operatorEndpoints.create, { ...input, password });
  if (!(await createOperator(deps, { email, name, role, password })))
    throw new UserFacingError(
      `${email} is somebody of the staff already: shop operator list says who, reset-password and enable let them in again.`,
    );
  say(`${name} (${role}) signs in as ${email} with the password ${password}`);
  say("It is shown this once and kept nowhere.");
  if (!deps.settings.isDemo)
    say("Before anything else they set up a second factor: docs/staff.md says how.");
}

async function list(deps: Deps, say: Say): Promise<void> {
  const operators = await listOperators(deps);
  if (operators.length === 0) say("Nobody works here yet: shop operator create makes the first.");
  for (const operator of operators) {
    const { email, name, role } = operator;
    const facts = [
      ...(operator.is_demo ? ["the demo's"] : []),
      ...(operator.has_second_factor ? ["second factor"] : []),
      ...(operator.disabled_at ? [`disabled ${operator.disabled_at}`] : []),
      ...(operator.last_used_at ? [`last seen ${operator.last_used_at}`] : []),
    ];
    say(`${email} ${role} ${name}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`);
  }
}

async function resetPassword(deps: Deps, who: string, say: Say): Promise<void> {
  const password = newPassword();
  const { email, name } = await resetOperatorPassword(deps, { by: null, of: who }, password);
  say(`${name} signs in as ${email} with the password ${password}`);
  say("It is shown this once and kept nowhere. Wherever they were signed in, they are signed out.");
}

function newPassword(): string {
  return randomBytes(15).toString("base64url");
}
