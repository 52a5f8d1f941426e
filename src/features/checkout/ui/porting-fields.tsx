import { ChoiceFields } from "#design-system/forms/choice-fields.tsx";
import { CheckField, FormPart, MobileField, SelectField, TextField } from "#design-system/forms/field.tsx";
import type { FormCheckbox, FormField } from "#design-system/forms/use-fields.ts";
import type { CheckoutDetails } from "#orders/details/model.ts";
import { type PortedNumber, portedNumbers, takesNumber } from "#orders/details/porting.model.ts";
import { MAX_PORTING_DAYS, type PortingField, portingChecks } from "#orders/details/porting-checks.model.ts";
import { addDays, dayOf } from "#shared/day.ts";
import { type Check, optional } from "#shared/field-checks.ts";
import { localNumber } from "#shared/person.ts";
import { call } from "../client.ts";
import type { OpenCheckout } from "./use-step-form.ts";

/** Name of a field of a line's number. */
export type PortingName = `porting.${string}.${PortingField | "isWanted"}`;

/** The fields of all numbers of an order, by line and field. */
export type PortingValues = Record<PortingName, string>;

const FIELDS: readonly PortingField[] = ["mobileNumber", "network", "billing", "accountNumber", "date"];

const nameOf = (lineId: string, field: PortingField | "isWanted"): PortingName => `porting.${lineId}.${field}`;

function typedIn(values: PortingValues, lineId: string, field: PortingField | "isWanted"): string {
  return values[nameOf(lineId, field)] ?? "";
}

/** An open order with what was saved about its numbers. */
export type PortingOrder = OpenCheckout & { details: Pick<CheckoutDetails, "porting"> };

function linesOf({ lines }: PortingOrder) {
  return lines.filter(takesNumber);
}

/** The saved values, or empty ones. */
export function portingFrom(order: PortingOrder): PortingValues {
  const saved = portedNumbers(order.details.porting, order.lines);
  return Object.fromEntries(
    linesOf(order).flatMap(({ id }) => {
      const number = saved.find(({ lineId }) => lineId === id);
      const values: Record<PortingField, string> = {
        mobileNumber: localNumber(number?.mobileNumber ?? ""),
        network: number?.network ?? "",
        billing: number?.accountNumber ? "contract" : "prepaid",
        accountNumber: number?.accountNumber ?? "",
        date: number?.date ?? "",
      };
      return [
        [nameOf(id, "isWanted"), number ? "yes" : ""],
        ...FIELDS.map((field) => [nameOf(id, field), values[field]]),
      ];
    }),
  );
}

/** The rules of the numbers that are wanted. */
export function checksOfPorting(
  order: PortingOrder,
  networks: readonly string[],
  values: PortingValues,
): Record<PortingName, Check> {
  const now = new Date(order.createdAt);
  return Object.fromEntries(
    linesOf(order).flatMap(({ id }) => {
      const checks = portingChecks(typedIn(values, id, "billing"), networks, now);
      const isWanted = typedIn(values, id, "isWanted") !== "";
      return FIELDS.map((field) => [nameOf(id, field), isWanted ? checks[field] : optional]);
    }),
  );
}

/** Saves the wanted numbers, where the order has SIMs that can take them. */
export async function savePorting(order: PortingOrder, values: PortingValues, token: string): Promise<void> {
  const lines = linesOf(order);
  if (lines.length === 0) return;
  const numbers = lines
    .filter(({ id }) => typedIn(values, id, "isWanted") !== "")
    .map(({ id }): PortedNumber => {
      const value = (field: PortingField) => typedIn(values, id, field);
      return {
        lineId: id,
        mobileNumber: value("mobileNumber"),
        network: value("network"),
        accountNumber: value("accountNumber"),
        date: value("date"),
      };
    });
  await call("POST /checkout/numbers", { body: { orderId: order.orderId, numbers }, token });
}

interface PortingFieldsProps {
  order: PortingOrder;
  networks: readonly string[];
  values: PortingValues;
  field: (name: PortingName) => FormField;
  checkboxOf: (name: PortingName) => FormCheckbox;
  /** Changes several values at once. */
  change: (values: PortingValues) => void;
}

/** For each new SIM: a new number, or the one that the customer has with another network. */
export function PortingFields({ order, networks, values, field, checkboxOf, change }: PortingFieldsProps) {
  const lines = linesOf(order);
  if (lines.length === 0) return null;
  const today = dayOf(new Date(order.createdAt));
  return (
    <FormPart
      title={lines.length === 1 ? "Your number" : "Your numbers"}
      lead="You get a new number, unless you bring yours from another network."
    >
      {lines.map(({ id, productTitle }) => (
        <fieldset key={id} className="grid gap-5">
          <legend className="sr-only">Number for {productTitle}</legend>
          <CheckField
            label={lines.length === 1 ? "Bring my number" : `Bring my number to ${productTitle}`}
            {...checkboxOf(nameOf(id, "isWanted"))}
          />
          {typedIn(values, id, "isWanted") !== "" && (
            <>
              <MobileField label="Number to bring" autoComplete="off" {...field(nameOf(id, "mobileNumber"))} />
              <SelectField
                label="Current network"
                none="Choose a network"
                options={networks}
                autoComplete="off"
                required
                {...field(nameOf(id, "network"))}
              />
              <ChoiceFields
                legend="How do you pay there now?"
                choices={BILLING}
                {...field(nameOf(id, "billing"))}
                onChoose={(billing) =>
                  change({ ...values, [nameOf(id, "billing")]: billing, [nameOf(id, "accountNumber")]: "" })
                }
              />
              {typedIn(values, id, "billing") === "contract" && (
                <TextField
                  label="Account number with that network"
                  hint="You'll find it on your bill."
                  autoComplete="off"
                  maxLength={20}
                  required
                  {...field(nameOf(id, "accountNumber"))}
                />
              )}
              <TextField
                label="When should we move it?"
                hint={`A working day within ${MAX_PORTING_DAYS} days. Keep your old SIM until then, and have the new one registered.`}
                type="date"
                min={today}
                max={addDays(today, MAX_PORTING_DAYS)}
                required
                {...field(nameOf(id, "date"))}
              />
            </>
          )}
        </fieldset>
      ))}
    </FormPart>
  );
}

const BILLING = [
  { value: "prepaid", label: "Prepaid" },
  { value: "contract", label: "On contract" },
];
