import { useState } from "react";
import { MAX_PARTIES } from "#customers/parties/model.ts";
import { FormPart, SelectField, TextField } from "#design-system/forms/field.tsx";
import type { BusinessRecord } from "#orders/details/model.ts";
import { isBilledMonthly } from "#orders/details/steps.model.ts";
import { valuesOf } from "#shared/field-checks.ts";
import { NO_ORGANISATION, ORGANISATION_FORMATS } from "#shared/organisation.ts";
import { checkRegistration } from "#shared/registration-number.ts";
import { call } from "../client.ts";
import { businessChecks } from "../person-checks.model.ts";
import { canRemember } from "../saved-details.model.ts";
import { rememberParty, type SavedPerson } from "../saved-details.ts";
import { personFrom } from "./details-form.tsx";
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

interface BusinessFormProps {
  order: PortingOrder;
  /** Networks from which a number can come. */
  networks: readonly string[];
  /** Initial values of the fields. */
  initial: BusinessRecord;
  /** In the customer's account; null for guests. */
  organisations: SavedPerson["organisations"];
}

/** Initial values: the details of the last business order, or else of the last personal order. */
export function businessFrom({ business, personal }: Pick<SavedPerson, "business" | "personal">): BusinessRecord {
  return { ...personFrom(business ?? personal), ...valuesOf(NO_ORGANISATION, business ?? {}) };
}

/** Details of the ordering organisation and of the person who acts for it (B-13). */
export function BusinessForm({ order, networks, initial, organisations }: BusinessFormProps) {
  const [isRemembered, setRemembered] = useState(false);
  const asksIdentity = isBilledMonthly(order.paymentGroup);
  const today = new Date(order.createdAt);
  const { field, fields, checkboxOf, change, changeAll, form } = useStepForm<keyof BusinessRecord | PortingName>({
    step: "details",
    order,
    checks: (typed: BusinessRecord & PortingValues) => ({
      ...businessChecks(asksIdentity, typed, today),
      ...checksOfPorting(order, networks, typed),
    }),
    initial: { ...initial, ...portingFrom(order) },
    async save(typed, token) {
      await savePorting(order, typed, token);
      const reply = await call("POST /businessPersonalDetails/add", {
        body: { ...typed, orderId: order.orderId },
        token,
      });
      if (isRemembered && canRemember(organisations, typed, MAX_PARTIES))
        rememberParty({ kind: "organisation", ...typed });
      return reply;
    },
  });
  const format = ORGANISATION_FORMATS.find(({ key }) => key === fields.organisationType);

  /** A registration number encodes the type of organisation. */
  function changeNumber(registrationNumber: string) {
    const { organisationType } = checkRegistration(registrationNumber, "", today);
    changeAll({ ...fields, registrationNumber, organisationType: fields.organisationType || organisationType });
  }

  return (
    <StepForm {...form}>
      <SavedSelect
        label="Use saved details"
        other="Another organisation"
        choices={organisations}
        fields={fields}
        onChoose={(saved) =>
          changeAll({
            ...fields,
            ...businessFrom({ business: null, personal: null }),
            ...saved,
          })
        }
      />
      <FormPart title="The organisation">
        <TextField label="Registered name" autoComplete="organization" {...field("organisationName")} />
        <SelectField
          label="Type of organisation"
          none="Choose a type"
          options={ORGANISATION_FORMATS.map(({ key, label }) => ({ value: key, label }))}
          autoComplete="off"
          {...field("organisationType")}
        />
        <TextField
          label="Registration number"
          hint={`For example ${format?.example ?? "2015/123456/07"}. Older formats such as CK85/12345 are fine too.`}
          autoComplete="off"
          {...field("registrationNumber")}
          onChange={(event) => changeNumber(event.target.value)}
        />
        <TextField
          label="VAT number"
          optional
          hint="Ten digits. It appears on the invoice."
          inputMode="numeric"
          autoComplete="off"
          {...field("vatNumber")}
        />
      </FormPart>
      <FormPart title="Who represents it">
        <PersonFields field={field} change={change} />
        {asksIdentity && (
          <IdentityFields
            field={field}
            onType={(idType) => changeAll({ ...fields, idType, idNumber: "", passportCountry: "" })}
          />
        )}
      </FormPart>
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
        choices={organisations}
        fields={fields}
        max={MAX_PARTIES}
        checked={isRemembered}
        onChange={setRemembered}
      />
    </StepForm>
  );
}
