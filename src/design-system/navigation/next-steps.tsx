import { TextSkeleton } from "../feedback/skeleton.tsx";

/** What happens next, step by step. @param steps undefined while they are being looked up; nothing is shown where there are none */
export function NextSteps({ steps }: { steps: readonly string[] | undefined }) {
  if (steps?.length === 0) return null;
  return (
    <>
      <h2 className="mt-2 text-lg">What happens next</h2>
      {steps ? (
        <ol className="grid list-decimal gap-2 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <TextSkeleton />
      )}
    </>
  );
}
