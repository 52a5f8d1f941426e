import { useId } from "react";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { QuestionList } from "#design-system/question-list.tsx";
import type { Question } from "../model.ts";

/** Expandable questions with a link to the help pages; works without JavaScript. */
export function Questions({ title, questions }: { title: string; questions: readonly Question[] }) {
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={id} className="page-width py-8 md:py-12 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-16">
      <div className="mb-5">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 max-w-[36ch] text-muted">Can't find yours? There's more on our help pages, or ask us.</p>
        <TextLink to="/help">All help topics</TextLink>
      </div>
      <QuestionList questions={questions} />
    </section>
  );
}
