import type { PersonRecord } from "#orders/details/model.ts";
import { isBilledMonthly } from "#orders/details/steps.model.ts";
import { localNumber } from "#shared/person.ts";
import { call } from "../client.ts";
import { personChecks } from "../person-checks.model.ts";
import { IdentityFields, PersonFields } from "./person-fields.tsx";
import { StepForm } from "./step-form.tsx";
import { type OpenCheckout, useStepForm } from "./use-step-form.ts";

interface DetailsFormProps {
  order: OpenCheckout;
  saved: PersonRecord | null;
}

const EMPTY: PersonRecord = {
  title: "",
  firstName: "",
  lastName: "",
  email: "",
  mobileNumber: "",
  contactMethod: "email",
  idType: "",
  idNumber: "",
  passportCountry: "",
};

/** Initial values of a person's fields, with an ID as the default. @param saved for an organisation, the person who acts for it */
export function personFrom(saved: PersonRecord | null): PersonRecord {
  const { title, firstName, lastName, email, mobileNumber, contactMethod, idType, idNumber, passportCountry } =
    saved ?? EMPTY;
  const person = { title, firstName, lastName, email, mobileNumber: localNumber(mobileNumber), contactMethod };
  return { ...person, idType: idType || "sa_id", idNumber, passportCountry };
}

/** Details of a personal customer. */
export function DetailsForm({ order, saved }: DetailsFormProps) {
  const asksIdentity = isBilledMonthly(order.orderType);
  const { field, fields, change, changeAll, form } = useStepForm({
    step: "details",
    order,
    checks: (typed: PersonRecord) => personChecks(asksIdentity, typed, new Date(order.createdAt)),
    initial: personFrom(saved),
    save: (typed, token) => call("POST /personalDetailsadd", { body: { ...typed, orderId: order.orderId }, token }),
  });
  return (
    <StepForm {...form}>
      <PersonFields field={field} change={change} />
      {asksIdentity && (
        <IdentityFields
          field={field}
          onType={(idType) => changeAll({ ...fields, idType, idNumber: "", passportCountry: "" })}
        />
      )}
    </StepForm>
  );
}
