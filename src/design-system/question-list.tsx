import { ChevronDown } from "lucide-react";

interface QuestionListProps {
  questions: readonly { question: string; answer: string; link?: { label: string; link: string } | undefined }[];
}

/** Questions with expandable answers, which work without JavaScript. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div className="max-w-4xl border-line border-t">
      {questions.map(({ question, answer, link }) => (
        <details key={question} className="group border-line border-b">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium text-lg leading-snug">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-[68ch] pb-5 text-muted">
            {answer}{" "}
            {link && (
              <a href={link.link} className="text-action underline">
                {link.label}
              </a>
            )}
          </p>
        </details>
      ))}
    </div>
  );
}
