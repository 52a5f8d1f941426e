import { ErrorState } from "#ui/error-state.tsx";

/** The cart could not be had. */
export function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      as="h1"
      title="Your cart cannot be shown right now"
      text="What you put in it is safe. Check your connection and try again."
      onRetry={onRetry}
    />
  );
}
