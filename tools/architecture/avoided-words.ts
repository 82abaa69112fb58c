import { isCode, isTest, type SourceFile } from "./source-file.ts";
import type { Comment } from "./half-sentences.ts";

/** Finds exported names with a word that the project avoids: a reservation is no "holder", and staff have no "desk". */
export function avoidedNames(names: readonly Comment[]): Comment[] {
  return names.filter(({ text }) => inNames.test(text));
}

export function exportedNames({ path, text }: SourceFile): Comment[] {
  if (!isCode(path) || isTest(path)) return [];
  return [...text.matchAll(exported)].map(([, name = ""]) => ({ path, text: name }));
}

/** Finds comments with such a word. */
export function avoidedWords(comments: readonly Comment[]): Comment[] {
  return comments.filter(({ text }) => inComments.test(text));
}

const exported =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const inNames =
  /(AtDesk|OfDesk|Holders?|[gG](?:ive|ave|iven)Back|[tT]akesOwn|Anew|Whoever)(?![a-z])|^(Told|Asked|Seen|Said|Taken|Whose|Who|What|Gathered|gathered)$/;
const inComments =
  /\b(anew|whoever|bears? repeating|in crowds|wrong (guess|answer)e?s|at the desk|g(ive|ives|ave|iven) back|keeps? to itself|own fields)\b/i;
