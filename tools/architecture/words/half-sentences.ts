import { parseSync } from "oxc-parser";
import { isCode, type SourceFile } from "../source-file.ts";

export interface Comment {
  path: string;
  text: string;
}

/**
 * Finds comments that start as half sentences, such as "Whoever ...", "It was ...", a clause or a
 * participle.
 */
export function halfSentences(comments: readonly Comment[]): Comment[] {
  return comments.filter(
    ({ text }) =>
      neverFirst.test(text) ||
      participleFirst.test(text) ||
      (clauseFirst.test(text) && !mainClause.test(text)),
  );
}

/** Finds OpenAPI texts that start as half sentences, such as "As it was read". */
export function halfDescriptions(descriptions: readonly Comment[]): Comment[] {
  return descriptions.filter(
    ({ text }) => neverFirst.test(text) || participleFirst.test(text) || clauseFirst.test(text),
  );
}

/** Returns the comments of code, SQL, styles, shell and YAML; adjacent lines are one comment. */
export function readComments(file: SourceFile): Comment[] {
  const { path, text } = file;
  const found = isCode(path)
    ? [...codeComments(file), ...lineRuns(text, /(?<=^\s*|[;,] )-- (?=[A-Z])/)]
    : path.endsWith(".sql")
      ? lineRuns(text, /-- /)
      : path.endsWith(".css")
        ? [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, comment = ""]) => comment)
        : /\.(sh|ya?ml)$/.test(path)
          ? lineRuns(text, /(?<=^|\s)# /)
          : [];
  return found
    .map((comment) => ({ path, text: comment.replace(/\s+(\*\s+)*/g, " ").trim() }))
    .filter((comment) => /^[^@\s]/.test(comment.text));
}

/**
 * Tells whether a file never changes: the demo's texts, and migrations that ran, which have checksums.
 */
export const isFrozen = (path: string): boolean =>
  /^apps\/shop\/demo\/|^apps\/api\/migrations\/10(0\d|10)_/.test(path);

const neverFirst =
  /^(S\d-\d{3}|(What|Who|Whom|Whose|Which|How)(ever)?|Why|Wherever|Whether|Of|As|Alike|That|Its|Theirs|It|They|Them|Their|Those|Such|Neither|Nor|Nobody|Nothing|Somebody|Something|Anything|Others|There|Otherwise|Besides|Meanwhile|So (many|much)|One (that|who|of (two|several|them|these|those)|more|is|has)|(None|All|Most|Some|Many|Few|Both|Each|Any) (of (them|these|those)|that|is|are|has|have|was|were)|(The )?[Ss]ame( (for|of|in|within|without|with|at|as|on|to|but|when|after|before|by)|(?=[,.:;]))|(Longer|Larger|Shorter|Smaller|Wider|Higher|Lower|More|Less|Fewer|Greater|Later|Earlier|Sooner) (than|ones?)|(Long|Short|Small|Large|Wide|High|Low|Near|Far|Soon|Enough) (enough|as|to|that|for)|Words (a|an|the|its|what|why|who))(?!\w)/;
/** Matches a participle as a sentence ("Told once"), but not before a noun ("Cached pages"). */
const participleFirst =
  /^([A-Z][a-z]+ed|Bought|Brought|Caught|Chosen|Drawn|Given|Heard|Hidden|Known|Laid|Meant|Paid|Put|Sold|Spent|Thrown|Written|Taken|Begun|Gone|Seen|Shown|Held|Kept|Made|Told|Said|Found|Sent|Built|Left|Lost|Cut)(?=[,:.]| (a|about|again|already|also|as|at|away|because|before|after|behind|below|beside|between|by|each|for|from|here|if|in|into|last|like|long|meanwhile|never|no|not|now|of|off|on|once|only|out|over|so|than|the|their|there|this|through|to|together|too|under|unless|until|up|when|where|while|with|within|without)\b)/;
const clauseFirst =
  /^(Being|Having|Leaving|Waiting|If|When|Where|While|Because|Since|So|Until|Unless|Though|By|In|On|At(?! (most|least))|With|Without|From|To|For|After|Before|Beside|Behind|Below|Under|Within|Between|Among|Around|Outside|Inside|Over(?!-)|Out|Into|Onto|Through|Against|During|Despite|Beyond|Past (?=the|a|midnight)|Once|Also|Too|Or|And|But|Not)\b/;
/** Matches a clause followed by a comma or a verb of the main clause. */
const mainClause =
  /^[^.:;]*(,|\b(is|are|was|has|have|can|would|may|must|does|takes|ends|begins)\b)/;

function codeComments({ path, text }: SourceFile): string[] {
  let end = -1;
  return parseSync(path, text).comments.reduce<string[]>((found, comment) => {
    const isNextLine =
      end >= 0 && comment.type === "Line" && /^\n[ \t]*$/.test(text.slice(end, comment.start));
    if (isNextLine) found.push(`${found.pop()} ${comment.value}`);
    else found.push(comment.value.replace(/^\*/, ""));
    end = comment.type === "Line" ? comment.end : -1;
    return found;
  }, []);
}

function lineRuns(text: string, marker: RegExp): string[] {
  let isRun = false;
  return text.split("\n").reduce<string[]>((found, line) => {
    const at = marker.exec(line);
    const words = at ? line.slice(at.index + at[0].length) : "";
    if (at && isRun && line.slice(0, at.index).trim() === "") found.push(`${found.pop()} ${words}`);
    else if (at) found.push(words);
    isRun = at !== null;
    return found;
  }, []);
}
