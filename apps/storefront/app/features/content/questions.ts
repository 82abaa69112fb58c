/** A question of a page of questions and answers. */
export interface Question {
  /** Its part of the address: `/faq#how-do-i-pay`. */
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** A page as staff wrote it, cut at its headings: what stands before the first, and a question for each. */
export function questionsOf(html: string): { intro: string; questions: Question[] } {
  const [intro = "", ...parts] = html.split(/<h2[^>]*>/i);
  const taken = new Set<string>();
  const questions = parts.map((part) => {
    const [heading = "", ...rest] = part.split(/<\/h2>/i);
    const title = plain(heading);
    return { id: free(slugOf(title), taken), title, html: rest.join("") };
  });
  return { intro, questions };
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

function plain(html: string): string {
  const text = html.replaceAll(/<[^>]+>/g, "");
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity]!).trim();
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replaceAll(/^-|-$/g, "") || "question";

function free(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}
