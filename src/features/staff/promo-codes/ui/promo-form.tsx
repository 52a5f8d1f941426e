import type { FormEvent } from "react";
import type { PromoValuesBody } from "#cart/promo-codes/values.contract.ts";
import { AmountField } from "#design-system/forms/amount-field.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField, FormPart, SelectField, TextArea, TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { call } from "#staff/client.ts";
import { Differences } from "#staff/ui/differences.tsx";
import { EditConflict } from "#staff/ui/edit-conflict.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { useEditConflict } from "#staff/ui/use-edit-conflict.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import type { StaffPromoCode } from "../contract.ts";
import { differencesOf, fieldsOf, PROMO_KINDS, promoChecks, valuesOf, withWord, wordsOf } from "./promo-fields.ts";

interface PromoFormProps {
  /** Undefined for a new code; the text of a code never changes. */
  saved: StaffPromoCode | undefined;
  values: PromoValuesBody;
  /** Key of the unsaved values in this tab. */
  draft: string;
  categories: readonly { slug: string; name: string }[];
  /** Stores the values. @param version the one that they are based on */
  save: (code: string, values: PromoValuesBody, version: number) => Promise<void>;
  /** Called when the changes of someone else are to stay. */
  onDiscard?: () => void;
}

/**
 * What staff set for a promo code. When someone else has changed it meanwhile, the form shows how theirs differs and asks which of the two is
 * to stay.
 */
export function PromoForm({ saved, values, draft, categories, save, onDiscard }: PromoFormProps) {
  const { conflict, saveOrConflict } = useEditConflict<PromoValuesBody, StaffPromoCode>({
    code: "promo_code_changed",
    readTheirs: saved && (() => promoCodeNow(saved.promoCodeId)),
  });
  const { form, fields, field, checkboxOf, change, send, isSending, failure } = useFields({
    checks: promoChecks,
    initial: fieldsOf(saved?.code ?? "", values),
    draft,
  });

  function submit(version: number) {
    return send((typed) => {
      const mine = valuesOf(typed);
      return saveOrConflict(mine, () => save(typed.code, mine, version));
    }, "The promo code could not be saved. Please try again.");
  }

  function submitForm(event: FormEvent) {
    event.preventDefault();
    void submit(saved?.version ?? 0);
  }

  const { error: categoriesError } = field("categories");
  return (
    <form ref={form} noValidate onSubmit={submitForm} className="grid content-start gap-8">
      <FormPart title="Code">
        {!saved && (
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
        <fieldset>
          <legend className="font-medium text-sm">Categories</legend>
          <div className="mt-1 grid gap-x-4 md:grid-cols-2">
            {categories.map(({ slug, name }) => (
              <CheckField
                key={slug}
                name="categories"
                label={name}
                checked={wordsOf(fields.categories).includes(slug)}
                onChange={({ target }) => change("categories", withWord(fields.categories, slug, target.checked))}
              />
            ))}
          </div>
          {categoriesError && <p className="text-danger text-sm">{categoriesError}</p>}
        </fieldset>
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
      {conflict ? (
        <EditConflict
          noun="promo code"
          isSaving={isSending}
          onSave={() => submit(conflict.theirs.version)}
          onDiscard={onDiscard}
        >
          <Differences differences={differencesOf(conflict.theirs, conflict.mine)} labels={["Theirs", "Yours"]} />
        </EditConflict>
      ) : (
        <div className="grid gap-3">
          <FailureNotice text={failure} />
          <Button type="submit" loading={isSending} className="justify-self-start">
            {saved ? "Save changes" : "Create promo code"}
          </Button>
        </div>
      )}
    </form>
  );
}

async function promoCodeNow(promoCodeId: string): Promise<StaffPromoCode> {
  const params = { promoCodeId };
  return (await asStaff((token) => call("GET /staff/promo-codes/:promoCodeId", { token, params }))).body.promoCode;
}
