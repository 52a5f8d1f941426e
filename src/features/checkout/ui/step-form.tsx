import type { FormEvent, ReactNode, RefObject } from "react";
import { Link } from "react-router";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";

interface StepFormProps {
  form: RefObject<HTMLFormElement | null>;
  submit: (event: FormEvent) => void;
  isSaving: boolean;
  failure: string | undefined;
  children: ReactNode;
}

/**
 * A form with one column of fields and the Continue button, with an error above it. Browser validation is off, because the fields show
 * their own messages.
 */
export function StepForm({ form, submit, isSaving, failure, children }: StepFormProps) {
  return (
    <form ref={form} noValidate onSubmit={submit} className="card grid gap-5 p-5 md:p-8">
      {children}
      {failure && (
        <Notice tone="danger" live>
          <p>{failure}</p>
          <Link to="/cart" className="font-medium underline underline-offset-4">
            Back to the cart
          </Link>
        </Notice>
      )}
      <Button type="submit" size="large" loading={isSaving} className="mt-2">
        Continue
      </Button>
    </form>
  );
}
