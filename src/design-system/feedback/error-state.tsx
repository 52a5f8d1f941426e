import { RotateCw, Unplug } from "lucide-react";
import { Button } from "../forms/button.tsx";

interface ErrorStateProps {
  /** What is not there: "Your cart cannot be shown right now". */
  title: string;
  /** What is safe, and what the person can do. */
  text: string;
  /** Level of the title: h1 where nothing else is on the page. */
  as?: "h1" | "h2" | "h3" | undefined;
  onRetry: () => void;
}

/** What stands where a part of a page could not be had. It says so at once, blames nobody and offers to try again. */
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
