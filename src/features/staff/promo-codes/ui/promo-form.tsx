import type { PromoValuesBody } from "#cart/promo-codes/values.contract.ts";
import { AmountField } from "#design-system/forms/amount-field.tsx";
import { CheckField, FormPart, SelectField, TextArea, TextField } from "#design-system/forms/field.tsx";
import { ChoiceList } from "#staff/ui/editing/choice-list.tsx";
import { Differences } from "#staff/ui/editing/differences.tsx";
import { EditForm, useEditForm } from "#staff/ui/editing/edit-form.tsx";
import { differencesOf, fieldsOf, PROMO_KINDS, type PromoFields, promoChecks, valuesOf } from "./promo-fields.ts";

/** A promo code as the form shows it. */
interface EditedPromoCode extends PromoValuesBody {
  /** Empty for a new one; the text of a code never changes. */
  code: string;
  version: number;
  /** Changes that wait for a second person. */
  waiting: readonly unknown[];
}

interface PromoFormProps {
  shown: EditedPromoCode;
  /** Key of the unsaved values in this tab. */
  draft: string;
  categories: readonly { slug: string; name: string }[];
  save: (typed: PromoFields, version: number) => Promise<EditedPromoCode | undefined>;
}

/** What staff set for a promo code. */
export function PromoForm({ shown, draft, categories, save }: PromoFormProps) {
  const edit = useEditForm({
    noun: "promo code",
    shown,
    fieldsOf,
    checks: promoChecks,
    draft,
    save,
    done: ({ waiting }) => (waiting.length > shown.waiting.length ? "It waits for a second person" : "Saved"),
  });
  const { fields, field, checkboxOf } = edit;
  return (
    <EditForm
      edit={edit}
      button={shown.code ? "Save changes" : "Create promo code"}
      conflict={(theirs) => (
        <Differences differences={differencesOf(theirs, valuesOf(fields))} labels={["Theirs", "Yours"]} />
      )}
    >
      <FormPart title="Code">
        {!shown.code && (
          <TextField
            label="Promo code"
            hint="Letters and digits. Customers may type it in small letters, with spaces or hyphens"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            className="font-mono tracking-wide"
            {...field("code")}
          />
        )}
        <TextField
          label="What it is for"
          hint="Customers do not see it"
          maxLength={200}
          required
          {...field("description")}
        />
        <CheckField label="Active: customers can use it" {...checkboxOf("isActive")} />
      </FormPart>
      <FormPart
        title="What it takes off"
        lead="Off the once-off prices of products. Monthly amounts, fees and vouchers stay, and R5 at least remains to be paid."
      >
        <SelectField label="It takes off" options={PROMO_KINDS} {...field("kind")} />
        {fields.kind === "percent" ? (
          <TextField label="Percentage" inputMode="numeric" maxLength={10} required {...field("percent")} />
        ) : (
          <AmountField label="Amount in rand" required {...field("off")} />
        )}
      </FormPart>
      <FormPart title="When and how often" lead="The days are South African. Leave empty what has no limit.">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField label="First day" type="date" required {...field("startsOn")} />
          <TextField label="Last day" type="date" optional {...field("endsOn")} />
          <TextField label="Orders in all" inputMode="numeric" maxLength={7} optional {...field("maxUses")} />
          <TextField
            label="Orders of one customer"
            hint="Only a hint for guests: they can give a new address and number with each order"
            inputMode="numeric"
            maxLength={7}
            optional
            {...field("maxUsesPerCustomer")}
          />
        </div>
        <CheckField label="Signed-in customers only: guests are asked to sign in" {...checkboxOf("signedInOnly")} />
      </FormPart>
      <FormPart title="For which products" lead="Without a category and without a product it is for all products.">
        <ChoiceList
          label="Categories"
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          {...field("categories")}
        />
        <TextArea
          label="Products"
          optional
          hint="Their numbers, one a line"
          rows={3}
          maxLength={5_000}
          spellCheck={false}
          {...field("productIds")}
        />
        <AmountField
          label="Minimum in rand"
          hint="What these products have to cost together"
          optional
          {...field("minimum")}
        />
      </FormPart>
    </EditForm>
  );
}
