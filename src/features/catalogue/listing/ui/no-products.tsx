import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";

interface NoProductsProps {
  title: string;
  text: string;
  action: { to: string; label: string };
}

/** The empty state of a list of products. */
export function NoProducts({ title, text, action }: NoProductsProps) {
  return (
    <EmptyState title={title} text={text} imageUrl="/images/scene~no-results.svg">
      <ButtonLink to={action.to}>{action.label}</ButtonLink>
    </EmptyState>
  );
}
