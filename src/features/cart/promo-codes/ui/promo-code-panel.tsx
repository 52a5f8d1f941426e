import { type FormEvent, useEffect, useRef, useState } from "react";
import type { CartGroup } from "#cart/checkout-problems.model.ts";
import { call } from "#cart/client.ts";
import { flushCart } from "#cart/queue.ts";
import { errorDetail, loadCart } from "#cart/store.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { useAppDispatch } from "#platform/store.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { type GroupPromoCode, PROMO_CHECKS } from "../model.ts";
import { toPromoGroupBody } from "../values.mapper.ts";

interface PromoCodePanelProps {
  group: CartGroup;
  /** True when the customer has just opened the field, which then takes the focus. */
  isAsked: boolean;
  /** Called once a code is removed, so that the field is shown in its place. */
  onRemoved: () => void;
}

/** The applied promo code of a payment group with a button to remove it, or the field for one. */
export function PromoCodePanel({ group, isAsked, onRemoved }: PromoCodePanelProps) {
  const { paymentGroup, segment, promoCode } = group;
  const panel = useRef<HTMLDivElement>(null);
  const isApplied = promoCode !== null;
  const wasApplied = useRef(isApplied);
  useEffect(() => {
    // What had the focus was replaced: the field by the code, or the code by the field.
    if (wasApplied.current !== isApplied || isAsked)
      (isApplied ? panel.current : panel.current?.querySelector("input"))?.focus();
    wasApplied.current = isApplied;
  }, [isApplied, isAsked]);
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      {promoCode ? (
        <Applied promoCode={promoCode} group={{ segment, paymentGroup }} onRemoved={onRemoved} />
      ) : (
        <PromoCodeForm group={{ segment, paymentGroup }} />
      )}
    </div>
  );
}

type Group = { segment: CartGroup["segment"]; paymentGroup: CartGroup["paymentGroup"] };

interface AppliedProps {
  promoCode: GroupPromoCode;
  group: Group;
  onRemoved: () => void;
}

function Applied({ promoCode: { code, problem }, group, onRemoved }: AppliedProps) {
  const dispatch = useAppDispatch();
  const [isRemoving, setRemoving] = useState(false);

  async function remove() {
    setRemoving(true);
    try {
      await session.withEnsured((token) =>
        call("DELETE /cartPromoCode/:vendorType/:orderType", { params: toPromoGroupBody(group), token }),
      );
      onRemoved();
      await dispatch(loadCart({ silent: true }));
    } catch (error) {
      showToast(`Unable to remove the promo code: ${errorDetail(error)}`, { tone: "danger" });
      setRemoving(false);
    }
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-4 text-sm">
        <span className="wrap-anywhere min-w-0">
          Promo code <span className="font-medium">{code}</span>
        </span>
        <Button kind="quiet" size="small" loading={isRemoving} onClick={remove} className="-mr-4 shrink-0">
          Remove<span className="sr-only"> promo code {code}</span>
        </Button>
      </div>
      {problem && <Notice tone="warning">{problem}. It takes nothing off now.</Notice>}
    </div>
  );
}

function PromoCodeForm({ group }: { group: Group }) {
  const dispatch = useAppDispatch();
  const { form, field, send, isSending, failure } = useFields({
    checks: PROMO_CHECKS,
    initial: { code: "" },
    draft: "promo-code",
    undrafted: ["code"],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(async ({ code }) => {
      await dispatch(flushCart());
      const { body } = await session.withEnsured((token) =>
        call("POST /cartPromoCode", { token, body: { ...toPromoGroupBody(group), code } }),
      );
      await dispatch(loadCart({ silent: true }));
      showToast(`${body.code} takes ${formatPrice(toCents(body.amount))} off`);
    }, "The promo code could not be applied. Please try again.");
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="Promo code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field("code")}
          />
        </div>
        <Button type="submit" kind="secondary" loading={isSending} className="mt-[26px] min-h-12">
          Apply
        </Button>
      </div>
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
    </form>
  );
}
