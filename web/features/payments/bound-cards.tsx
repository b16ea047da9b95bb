import { CreditCard, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#client/call.ts';
import type { BoundCard } from '#contract/payments/card-payments.ts';
import { paymentsCalls } from '#contract/payments/payments-calls.ts';
import { m } from '#messages';
import { Button, IconButton } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';
import { BankMark } from './bank-mark.tsx';

const BindCardDialog = lazyComponent(async () => (await import('./bind-card-dialog.tsx')).BindCardDialog);

/** The bound cards, stored as the bank's tokens only. A card is added with the bank's code, and can be removed. */
export function BoundCards({ cards }: { cards: readonly BoundCard[] }) {
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      {cards.length > 0 && (
        <ul className="mb-4 space-y-3">
          {cards.map((card) => (
            <li key={card.id}>
              <CardRow card={card} onRemoved={revalidate} />
            </li>
          ))}
        </ul>
      )}
      <Button variant="tint" size="lg" className="max-sm:w-full" onClick={() => setAdding(true)}>
        <Plus aria-hidden className="size-5" />
        {m.payments_add_card()}
      </Button>
      <Suspense>
        {isAdding && <BindCardDialog onClose={() => setAdding(false)} onChanged={() => void revalidate()} />}
      </Suspense>
    </>
  );
}

function CardRow({ card, onRemoved }: { card: BoundCard; onRemoved(): Promise<void> }) {
  const { redirectToLogin } = useRedirectToLogin();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const result = await call(paymentsCalls.removeCard, { params: { id: card.id } });
    if (result.kind === 'signed_out') return redirectToLogin();
    if (result.kind === 'done') {
      void showToast('success', m.payments_card_removed());
      await onRemoved();
    } else void showToast('error', result.message);
    setBusy(false);
    setConfirming(false);
  }

  return (
    <div className="rounded-tile border border-line p-4">
      <div className="flex items-center gap-3">
        <CreditCard aria-hidden className="size-6 shrink-0 text-slate max-xs:hidden" />
        <p className="tabular min-w-0 grow">
          <span className="block font-medium">{card.number}</span>
          <span className="text-sm text-slate">{card.expiry}</span>
        </p>
        <BankMark bank={card.bank} />
        <IconButton label={m.payments_remove_card({ card: card.number })} onClick={() => setConfirming(true)}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      {isConfirming && (
        <fieldset className="mt-3 flex flex-wrap items-center gap-2">
          <legend className="float-left mr-2 text-sm font-medium">{m.payments_remove_question()}</legend>
          <Button variant="danger" size="sm" autoFocus disabled={isBusy} onClick={remove}>
            {m.addresses_delete()}
          </Button>
          <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => setConfirming(false)}>
            {m.form_cancel()}
          </Button>
        </fieldset>
      )}
    </div>
  );
}
