import type { ReactNode } from "react";
import { Link } from "react-router";
import { Form, type FormProps } from "#design-system/forms/form.tsx";

/** A form with one column of fields and the Continue button. */
export function StepForm<Field extends string>({ children, ...form }: FormProps<Field> & { children: ReactNode }) {
  return (
    <Form
      {...form}
      otherwise="We couldn't save what you entered. Please try again."
      className="card gap-5 p-5 md:p-8"
      label="Continue"
      button={{ size: "large", className: "mt-2" }}
      advice={
        <Link to="/cart" className="font-medium underline underline-offset-4">
          Back to the cart
        </Link>
      }
    >
      {children}
    </Form>
  );
}
