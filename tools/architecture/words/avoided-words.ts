import { isCodeFile, isTestFile, type SourceFile, type TextInFile } from "../source-file.ts";

/**
 * Finds names with a word that the project avoids. A reservation is no "holder", and staff have no "desk". A function
 * is a verb: `findPrice`, not `priceOf`.
 */
export function findAvoidedNames(names: readonly TextInFile[]): TextInFile[] {
  return names.filter(({ text }) => avoidedInNames.test(text));
}

/** Returns the names of a file's exports, and of all its types and interfaces. */
export function readDeclaredNames({ path, text }: SourceFile): TextInFile[] {
  if (!isCodeFile(path) || isTestFile(path)) return [];
  return [...text.matchAll(declarationPattern)].map(([, name = "", type = ""]) => ({
    path,
    text: name || type,
  }));
}

/** Finds comments with an avoided word, for the style report. */
export function findAvoidedWords(comments: readonly TextInFile[]): TextInFile[] {
  return comments.filter(({ text }) => avoidedInComments.test(text));
}

const declarationPattern =
  /^(?:export (?:declare )?(?:async )?(?:const|let|function\*?|class|enum) (\w+)|(?:export )?(?:declare )?(?:type|interface) (\w+))/gm;
const avoidedInNames =
  /(AtDesk|OfDesk|Holders?|[gG](?:ive|ave|iven)Back|[tT]akesOwn|Anew|Whoever|OfStaff)(?![a-z])|^(Told|Asked|Seen|Said|Wanted|Known|Taken|Held|Kept|Whose|Who|What|Gathered|gathered)$|^asked|(?:[a-z]|^)(?:Told|Asked|Said|Wanted)(?![a-z])|^[a-z]\w*Of$|^(one|all|own)$/;
const avoidedInComments =
  /\b(anew|whoever|bears? repeating|in crowds|wrong (guess|answer)e?s|at the desk|g(ive|ives|ave|iven) back|keeps? to itself|own fields)\b/i;
