/** A question of a page of questions and answers. */
export interface Question {
  /** The question's anchor in the address: `/faq#how-do-i-pay`. */
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** The questions about one topic; `title` is null on a page without groups. */
export interface QuestionGroup {
  readonly id: string;
  readonly title: string | null;
  readonly questions: readonly Question[];
}

/**
 * Cuts a page by staff at its headings into an introduction and questions. If lower headings stand directly below every
 * heading, each heading names a group of questions.
 */
export function parseQuestions(html: string): { intro: string; groups: QuestionGroup[] } {
  const [intro = "", ...htmlSections] = html.split(/<h2[^>]*>/i);
  const usedIds = new Set<string>();
  const sections = htmlSections.map((sectionHtml) => {
    const [heading = "", ...rest] = sectionHtml.split(/<\/h2>/i);
    return { title: htmlToText(heading), html: rest.join("</h2>") };
  });
  const hasSubheadings =
    sections.length > 0 && sections.every((section) => /^\s*<h3[\s>]/i.test(section.html));
  const toQuestion = (section: { title: string; html: string }): Question => ({
    id: reserveUniqueId(toSlug(section.title), usedIds),
    ...section,
  });
  if (hasSubheadings) {
    const groups = sections.map((section) => ({
      ...toQuestion({ title: section.title, html: "" }),
      questions: section.html
        .split(/<h3[^>]*>/i)
        .slice(1)
        .map((questionHtml) => {
          const [heading = "", ...rest] = questionHtml.split(/<\/h3>/i);
          return toQuestion({ title: htmlToText(heading), html: rest.join("</h3>") });
        }),
    }));
    return { intro, groups: groups.map(({ id, title, questions }) => ({ id, title, questions })) };
  }
  const questions = sections.map(toQuestion);
  return {
    intro,
    groups: questions.length > 0 ? [{ id: "questions", title: null, questions }] : [],
  };
}

/** Returns the questions that contain every searched word, in question or answer; all without a search. */
export function searchQuestions(
  groups: readonly QuestionGroup[],
  searchText: string,
): QuestionGroup[] {
  const terms = foldText(searchText).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ title, html }) => {
        const text = foldText(`${group.title ?? ""} ${title} ${htmlToText(html)}`);
        return terms.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

const foldText = (text: string): string => text.normalize("NFKC").toLowerCase();

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

export function htmlToText(html: string): string {
  const text = html.replaceAll(/<[^>]+>/g, "");
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity]!).trim();
}

export const toSlug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replaceAll(/^-|-$/g, "") || "question";

export function reserveUniqueId(base: string, usedIds: Set<string>): string {
  let id = base;
  for (let number = 2; usedIds.has(id); number++) id = `${base}-${number}`;
  usedIds.add(id);
  return id;
}
