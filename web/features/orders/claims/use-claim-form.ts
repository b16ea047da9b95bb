import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { MAX_CLAIM_PHOTOS, newClaimSchema, type OrderReturns } from '#contract/orders/return-claims.ts';
import { returnClaimsCalls } from '#contract/orders/return-claims-calls.ts';
import type { ClaimReason, ReturnOutcome } from '#contract/orders/return-states.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { randomUuid } from '#web/platform/api/random-uuid.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';
import type { Quantities } from './claim-goods.tsx';

interface ClaimDraft {
  quantities: Quantities;
  reason: ClaimReason | null;
  wish: ReturnOutcome | null;
  way: 'store' | 'courier';
  storeId: number | null;
  text: string;
  photos: readonly string[];
}

export type ClaimErrors = Partial<Record<'lines' | 'reason' | 'wish' | 'store_id' | 'text', string>>;

/** The form of a claim: what was typed survives every refusal, and a repeated sending makes one claim. */
export function useClaimForm(number: string, { lines, stores }: Pick<OrderReturns, 'lines' | 'stores'>) {
  const navigate = useNavigate();
  const { redirectToLogin } = useRedirectToLogin();
  const [draft, setDraft] = useState<ClaimDraft>(() => ({
    ...{ quantities: onlyPiece(lines), reason: null, wish: null, way: 'store' as const },
    ...{ storeId: stores[0]?.id ?? null, text: '', photos: [] },
  }));
  const [errors, setErrors] = useState<ClaimErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef({ body: '', key: '' });

  function change(part: Partial<ClaimDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    if (Object.keys(errors).length > 0) setErrors({});
  }

  async function submit() {
    const claim = claimOf(draft);
    const parsed = newClaimSchema.safeParse({ ...claim, key: randomUuid() });
    if (!parsed.success) {
      setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
      // After React has marked the fields.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[data-invalid], [aria-invalid=true]')?.focus(),
      );
      return;
    }
    const text = JSON.stringify(claim);
    if (sent.current.body !== text) sent.current = { body: text, key: parsed.data.key };
    setBusy(true);
    setFailure(undefined);
    const body = { ...parsed.data, key: sent.current.key };
    const result = await call(returnClaimsCalls.submitClaim, { params: { number }, body });
    setBusy(false);
    if (result.kind === 'signed_out') return redirectToLogin();
    if (result.kind !== 'done') return setFailure(result.message);
    void showToast('success', m.claims_sent());
    await navigate(localisedAddress(`/cabinet/orders/${number}`));
  }

  return { form, draft, change, errors, failure, isBusy, submit };
}

function claimOf({ quantities, reason, wish, way, storeId, text, photos }: ClaimDraft) {
  const lines = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([product, quantity]) => ({ product_id: Number(product), quantity }));
  return {
    ...{ lines, reason: reason ?? undefined, wish: wish ?? undefined, way, text: text.trim() },
    ...{ store_id: way === 'store' ? storeId : null, photos: photos.slice(0, MAX_CLAIM_PHOTOS) },
  };
}

/** The only piece of an order is the one that is meant. */
function onlyPiece(lines: OrderReturns['lines']): Quantities {
  const [line, ...others] = lines.filter(({ left }) => left > 0);
  return line !== undefined && others.length === 0 && line.left === 1 ? { [line.product_id]: 1 } : {};
}
