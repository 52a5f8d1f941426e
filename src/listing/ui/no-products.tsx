import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";

interface NoProductsProps {
  title: string;
  text: string;
  action: { to: string; label: string };
}

/** What stands where products would be. */
export function NoProducts({ title, text, action }: NoProductsProps) {
  return (
    <div className="card grid justify-items-center gap-3 bg-surface-2 px-6 py-12 text-center">
      <Picture url="/images/scene~empty-cart.svg" alt="" width={400} height={300} className="w-64" />
      <p className="font-semibold text-xl">{title}</p>
      <p className="max-w-md text-muted">{text}</p>
      <ButtonLink to={action.to} className="mt-2">
        {action.label}
      </ButtonLink>
    </div>
  );
}
