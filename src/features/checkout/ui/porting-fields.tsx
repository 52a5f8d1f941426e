import { ChoiceFields } from "#design-system/forms/choice-fields.tsx";
import { CheckField, FormPart, MobileField, SelectField, TextField } from "#design-system/forms/field.tsx";
import type { FormCheckbox, FormField } from "#design-system/forms/use-fields.ts";
import type { CheckoutDetails } from "#orders/details/model.ts";
import { connectionsOf, lostNumbers, type PortedNumber, portedNumbers } from "#orders/details/porting.model.ts";
import { MAX_PORTING_DAYS, onlyOnce, type PortingField, portingChecks } from "#orders/details/porting-checks.model.ts";
import type { OrderLine } from "#orders/model.ts";
import { addDays, dayOf, formatDay } from "#shared/day.ts";
import { type Check, cleaned, optional } from "#shared/field-checks.ts";
import { localNumber } from "#shared/person.ts";
import { call } from "../client.ts";
import type { OpenCheckout } from "./use-step-form.ts";

/** Name of a field of a SIM's number. */
export type PortingName = `porting.${string}.${PortingField | "isWanted"}`;

/** The fields of all numbers of an order, by SIM and field. */
export type PortingValues = Record<PortingName, string>;

const FIELDS: readonly PortingField[] = ["mobileNumber", "network", "billing", "accountNumber", "date"];

const nameOf = (sim: string, field: PortingField | "isWanted"): PortingName => `porting.${sim}.${field}`;

function typedIn(values: PortingValues, sim: string, field: PortingField | "isWanted"): string {
  return values[nameOf(sim, field)] ?? "";
}

const isWanted = (values: PortingValues, sim: string) => typedIn(values, sim, "isWanted") !== "";

/** An open order with what was saved about its numbers. */
export type PortingOrder = OpenCheckout & { details: Pick<CheckoutDetails, "porting"> };

/** The SIMs that can get a number; `title` names one among several. */
function simsOf(order: PortingOrder) {
  const lines: readonly OrderLine[] = order.lines;
  return lines.flatMap((line) => {
    const count = connectionsOf(line);
    return Array.from({ length: count }, (_, index) => ({
      id: `${line.id}.${index}`,
      lineId: line.id,
      index,
      title: count === 1 ? line.productTitle : `${line.productTitle}, SIM ${index + 1} of ${count}`,
    }));
  });
}

/** The saved values, or empty ones. A number whose SIM has gone is proposed for another. */
export function portingFrom(order: PortingOrder): PortingValues {
  const saved = portedNumbers(order.details.porting, order.lines);
  const lost = lostNumbers(order.details.porting, order.lines);
  return Object.fromEntries(
    simsOf(order).flatMap(({ id, lineId, index }) => {
      const number = saved.filter((each) => each.lineId === lineId)[index] ?? lost.shift();
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
  const earlier: string[] = [];
  return Object.fromEntries(
    simsOf(order).flatMap(({ id }) => {
      if (!isWanted(values, id)) return FIELDS.map((field) => [nameOf(id, field), optional]);
      const checks = portingChecks(typedIn(values, id, "billing"), networks, now);
      const mobileNumber = typedIn(values, id, "mobileNumber");
      if (checks.date.ok(cleaned(checks.date, typedIn(values, id, "date"))))
        checks.date = { ...checks.date, ...afterArrival(order) };
      const once = onlyOnce(earlier);
      if (!once.ok(mobileNumber)) checks.mobileNumber = once;
      if (mobileNumber !== "") earlier.push(mobileNumber);
      return FIELDS.map((field) => [nameOf(id, field), checks[field]]);
    }),
  );
}

/** The first day on which the new SIM can be there. */
const arrivalOf = ({ delivery, createdAt }: PortingOrder) => delivery?.from ?? dayOf(new Date(createdAt));

function afterArrival(order: PortingOrder): Check {
  const day = arrivalOf(order);
  return {
    ok: (text) => text >= day,
    message: `Your new SIM arrives on ${formatDay(day)} at the earliest: choose that day or a later one`,
  };
}

/** Saves the wanted numbers, where the order has SIMs that can take them. */
export async function savePorting(order: PortingOrder, values: PortingValues, token: string): Promise<void> {
  const sims = simsOf(order);
  if (sims.length === 0) return;
  const numbers = sims
    .filter(({ id }) => isWanted(values, id))
    .map(({ id, lineId }): PortedNumber => {
      const value = (field: PortingField) => typedIn(values, id, field);
      return {
        lineId,
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

/** For each new SIM: a new number, or one that the customer has with another network. */
export function PortingFields({ order, networks, values, field, checkboxOf, change }: PortingFieldsProps) {
  const sims = simsOf(order);
  if (sims.length === 0) return null;
  const today = dayOf(new Date(order.createdAt));
  return (
    <FormPart
      title={sims.length === 1 ? "Your number" : "Your numbers"}
      lead={
        sims.length === 1
          ? "You get a new number, unless you bring yours from another network."
          : "Each SIM gets a new number, unless you bring one from another network."
      }
    >
      {sims.map(({ id, title }) => (
        <fieldset key={id} className="grid gap-5">
          <legend className="sr-only">Number for {title}</legend>
          <CheckField
            label={sims.length === 1 ? "Bring my number" : `Bring a number to ${title}`}
            {...checkboxOf(nameOf(id, "isWanted"))}
          />
          {isWanted(values, id) && (
            <>
              <MobileField label="Number to bring" autoComplete="off" {...field(nameOf(id, "mobileNumber"))} />
              <SelectField
                label="Current network"
                none="Choose a network"
                options={networks}
                autoComplete="off"
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
                  {...field(nameOf(id, "accountNumber"))}
                />
              )}
              <TextField
                label="When should we move it?"
                hint={`A working day within ${MAX_PORTING_DAYS} days, once your new SIM has arrived and is registered. Keep your old SIM until then.`}
                type="date"
                min={arrivalOf(order)}
                max={addDays(today, MAX_PORTING_DAYS)}
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
