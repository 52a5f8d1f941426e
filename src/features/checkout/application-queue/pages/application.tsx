import { NoScript } from "#design-system/forms/no-script.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { FIND_PATH } from "#orders/guests/model.ts";
import { ApplicationForm } from "../ui/application-form.tsx";

export const meta = privateMeta("Your place in the queue");

/** Where an application waits, for a shopper with its number and contact (S7-66). */
export default function ApplicationPlace() {
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <div>
        <TextLink to={FIND_PATH}>Find your order</TextLink>
        <h1 className="text-2xl md:text-3xl">Your place in the queue</h1>
        <p className="mt-2 text-muted">
          Orders on account are checked in the order in which they were placed. On busy days, such as Black Friday, that
          takes longer. See how many are ahead of you with your application reference number and the address or number
          that you applied with.
        </p>
      </div>
      <NoScript>Looking up a number needs JavaScript.</NoScript>
      <section aria-label="Your place in the queue" className="card p-5 md:p-6">
        <ApplicationForm />
      </section>
    </div>
  );
}
