import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#client/call.ts';
import type { OrderReturn, OrderReturns } from '#contract/orders/return-claims.ts';
import { returnClaimsCalls } from '#contract/orders/return-claims-calls.ts';
import { m } from '#messages';
import { Button, buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { formatDateTime } from '#web/platform/i18n/format-date-time.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';
import { ClaimPhoto } from './claim-photo.tsx';
import { REASON_TEXTS, WISH_TEXTS } from './claim-texts.ts';

/** The returns of an order with their states, and the way to ask for another. */
export function OrderClaims({ number, returns }: { number: string; returns: OrderReturns }) {
  return (
    <div className="space-y-5">
      {returns.returns.map((one) => (
        <Claim key={one.id} number={number} claim={one} />
      ))}
      {returns.can_claim ? (
        <LocaleLink
          to={`/cabinet/orders/${number}/return`}
          prefetch="none"
          className={buttonClass('tint', 'md', 'max-sm:w-full')}
        >
          <PackageOpen aria-hidden className="size-4" />
          {m.claims_start()}
        </LocaleLink>
      ) : (
        returns.lines.length > 0 && <p className="text-sm text-slate">{m.claims_all_claimed()}</p>
      )}
    </div>
  );
}

function Claim({ number, claim }: { number: string; claim: OrderReturn }) {
  const { id, state_name, state_text, refusal, reasons, wish, lines, store, photos, text, since } = claim;
  return (
    <article aria-labelledby={`claim-${id}`} className="border-b border-line pb-5 last:border-0 last:pb-0">
      <h3 id={`claim-${id}`} className="text-base font-semibold">
        {m.claims_one({ id })}: {state_name}
      </h3>
      <p className="text-sm text-slate">{formatDateTime(since)}</p>
      <p className="mt-1">{state_text}</p>
      {refusal !== null && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{m.claims_refusal({ reason: refusal })}</p>
      )}
      {claim.state === 'announced' && store !== null && (
        <p className="mt-1">
          {store.name}, {store.address}, {store.work_hours}
        </p>
      )}
      <ul className="mt-2 text-sm text-slate">
        {lines.map(({ product_id, name, quantity }) => (
          <li key={product_id} className="wrap-break-word">
            {name} × {quantity}
          </li>
        ))}
        <li>
          {[...reasons.map((reason) => REASON_TEXTS[reason]()), wish && WISH_TEXTS[wish]()].filter(Boolean).join(' · ')}
        </li>
      </ul>
      {text !== null && <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere">{text}</p>}
      {photos.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <ClaimPhoto key={photo} number={number} photo={photo} place={index + 1} />
          ))}
        </div>
      )}
      {claim.can_withdraw && <WithdrawButton number={number} claim={claim} />}
    </article>
  );
}

function WithdrawButton({ number, claim: { id, revision } }: { number: string; claim: OrderReturn }) {
  const { revalidate } = useRevalidator();
  const { redirectToLogin } = useRedirectToLogin();
  const [isBusy, setBusy] = useState(false);

  async function withdraw() {
    setBusy(true);
    const result = await call(returnClaimsCalls.withdrawClaim, { params: { number, id }, body: { revision } });
    if (result.kind === 'signed_out') return redirectToLogin();
    if (result.kind === 'done') void showToast('success', m.claims_withdrawn());
    else void showToast('error', result.message);
    await revalidate();
    setBusy(false);
  }

  return (
    <Button variant="quiet" className="mt-2 text-anor-text!" disabled={isBusy} aria-busy={isBusy} onClick={withdraw}>
      {m.claims_withdraw()}
    </Button>
  );
}
