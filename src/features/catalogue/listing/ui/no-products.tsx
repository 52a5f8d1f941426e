import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";

interface NoProductsProps {
  title: string;
  text: string;
  action: { to: string; label: string };
}

/** What stands where products would be. */
export function NoProducts({ title, text, action }: NoProductsProps) {
  return (
    <EmptyState title={title} text={text} imageUrl="/images/scene~no-results.svg">
      <ButtonLink to={action.to}>{action.label}</ButtonLink>
    </EmptyState>
  );
}
