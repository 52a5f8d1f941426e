import { RotateCw, Unplug } from "lucide-react";
import { Button } from "../forms/button.tsx";

interface ErrorStateProps {
  /** What failed to load: "We can't show your cart right now". */
  title: string;
  /** What is not lost, and what the user can do. */
  text: string;
  /** Element of the title; h1 when this is the whole page. */
  as?: "h1" | "h2" | "h3" | undefined;
  onRetry: () => void;
}

/** Shown in place of a part of a page that failed to load, with a retry button. */
export function ErrorState({ title, text, as: Heading = "h2", onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="card grid justify-items-center gap-3 px-6 py-12 text-center">
      <span className="mb-1 grid size-16 place-items-center rounded-full bg-danger-soft text-danger">
        <Unplug aria-hidden="true" className="size-8" />
      </span>
      <Heading className="font-semibold text-xl">{title}</Heading>
      <p className="max-w-md text-muted">{text}</p>
      <Button onClick={onRetry} className="mt-2">
        <RotateCw aria-hidden="true" className="size-4" />
        Try again
      </Button>
    </div>
  );
}
