import { Button } from "#ui/button.tsx";

/** The cart could not be had. */
export function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-4 py-8">
      <h1 className="text-2xl">Your cart cannot be shown right now</h1>
      <p className="text-muted">What you put in it is safe. Check your connection and try again.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
