import { useState } from "react";
import { MAX_PARTIES } from "#customers/parties/model.ts";
import type { PersonRecord } from "#orders/details/model.ts";
import { isBilledMonthly } from "#orders/details/steps.model.ts";
import { valuesOf } from "#shared/field-checks.ts";
import { NO_ORGANISATION } from "#shared/organisation.ts";
import { localNumber, PERSONAL_CHECKS, type PersonalDetails } from "#shared/person.ts";
import { call } from "../client.ts";
import { personChecks } from "../person-checks.model.ts";
import { canRemember, NO_IDENTITY, type SavedChoice } from "../saved-details.model.ts";
import { rememberParty } from "../saved-details.ts";
import { IdentityFields, PersonFields } from "./person-fields.tsx";
import {
  checksOfPorting,
  PortingFields,
  type PortingName,
  type PortingOrder,
  type PortingValues,
  portingFrom,
  savePorting,
} from "./porting-fields.tsx";
import { RememberField, SavedSelect } from "./saved-fields.tsx";
import { StepForm } from "./step-form.tsx";
import { useStepForm } from "./use-step-form.ts";

interface DetailsFormProps {
  order: PortingOrder;
  /** Networks from which a number can come. */
  networks: readonly string[];
  saved: PersonRecord | null;
  /** People in the customer's account; null for guests. */
  people: SavedChoice<keyof PersonalDetails>[] | null;
}

/** Initial values of a person's fields, with an ID as the default. @param saved for an organisation, the person who acts for it */
export function personFrom(saved: Partial<PersonRecord> | null | undefined): PersonRecord {
  const person = valuesOf({ ...PERSONAL_CHECKS, ...NO_IDENTITY }, saved ?? {});
  const { mobileNumber, contactMethod, idType } = person;
  const preset = { contactMethod: contactMethod || "email", idType: idType || "sa_id" };
  return { ...person, ...preset, mobileNumber: localNumber(mobileNumber) };
}

/** Details of a personal customer. */
export function DetailsForm({ order, networks, saved, people }: DetailsFormProps) {
  const [isRemembered, setRemembered] = useState(false);
  const asksIdentity = isBilledMonthly(order.paymentGroup);
  const { field, fields, checkboxOf, change, changeAll, form } = useStepForm<keyof PersonRecord | PortingName>({
    step: "details",
    order,
    checks: (typed: PersonRecord & PortingValues) => ({
      ...personChecks(asksIdentity, typed, new Date(order.createdAt)),
      ...checksOfPorting(order, networks, typed),
    }),
    initial: { ...personFrom(saved), ...portingFrom(order) },
    async save(typed, token) {
      await savePorting(order, typed, token);
      const reply = await call("POST /personalDetailsadd", { body: { ...typed, orderId: order.orderId }, token });
      if (isRemembered && canRemember(people, typed, MAX_PARTIES))
        rememberParty({ kind: "person", ...NO_ORGANISATION, ...typed });
      return reply;
    },
  });
  return (
    <StepForm {...form}>
      <SavedSelect
        label="Use saved details"
        other="Somebody else"
        choices={people}
        fields={fields}
        onChoose={(person) => changeAll({ ...fields, ...personFrom(person) })}
      />
      <PersonFields field={field} change={change} />
      {asksIdentity && (
        <IdentityFields
          field={field}
          onType={(idType) => changeAll({ ...fields, idType, idNumber: "", passportCountry: "" })}
        />
      )}
      <PortingFields
        order={order}
        networks={networks}
        field={field}
        checkboxOf={checkboxOf}
        values={fields}
        change={(values) => changeAll({ ...fields, ...values })}
      />
      <RememberField
        label="Remember these details in my account"
        choices={people}
        fields={fields}
        max={MAX_PARTIES}
        checked={isRemembered}
        onChange={setRemembered}
      />
    </StepForm>
  );
}
