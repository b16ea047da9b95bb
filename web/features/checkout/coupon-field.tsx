import { ChevronDown, TicketPercent, X } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CouponResult } from '#contract/vouchers/vouchers.ts';
import { m } from '#messages';
import { Button, IconButton } from '#ui/button.tsx';
import { controlClass } from '#ui/forms/field.tsx';
import { CouponMessage } from '#web/features/vouchers/index.ts';
import type { CheckoutValues } from './checkout-values.ts';

interface CouponFieldProps {
  form: UseFormReturn<CheckoutValues>;
  /** The server's check of the applied coupon; null while the request runs. */
  result: CouponResult | null;
  isPending: boolean;
}

const MAX_CODE_LENGTH = 64;

/** A coupon: collapsed until it is opened; an applied one is shown with the server's message and can be removed. */
export function CouponField({ form, result, isPending }: CouponFieldProps) {
  const id = useId();
  const applied = useWatch({ control: form.control, name: 'coupon' });
  const [isOpen, setOpen] = useState(applied !== '');
  const [typed, setTyped] = useState('');
  const wasPressed = useRef(false);
  const shownAnswer = isPending ? null : result;

  // Each step replaces the pressed control, so the focus moves to the one that has come.
  const focusAfterPress = useCallback((step: HTMLElement | null) => {
    if (wasPressed.current) step?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, []);

  function apply(code: string) {
    wasPressed.current = true;
    form.setValue('coupon', code.trim().toUpperCase(), { shouldDirty: true });
  }

  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        className="-ml-3 px-3 font-medium"
        onClick={() => {
          wasPressed.current = true;
          setOpen(true);
        }}
      >
        <TicketPercent aria-hidden className="size-5 text-slate" />
        {m.checkout_have_coupon()}
        <ChevronDown aria-hidden className="size-4 text-slate" />
      </Button>
    );
  }
  if (applied !== '') {
    return (
      <div key="applied" ref={focusAfterPress}>
        <p className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-paper py-1 pr-1 pl-3">
          <TicketPercent aria-hidden className="size-5 shrink-0 text-slate" />
          <span className="min-w-0 grow truncate font-semibold">{applied}</span>
          <IconButton
            label={m.checkout_remove_coupon({ code: applied })}
            onClick={() => {
              setTyped('');
              apply('');
            }}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </p>
        <CouponMessage result={shownAnswer} />
      </div>
    );
  }
  return (
    <div key="typed" ref={focusAfterPress}>
      <label htmlFor={id} className="mb-1.5 block w-fit text-sm font-medium">
        {m.vouchers_coupon()}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <input
          id={id}
          value={typed}
          maxLength={MAX_CODE_LENGTH}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Enter applies the coupon instead of submitting the order.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply(typed);
          }}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          className={controlClass(false, 'h-11 px-3 uppercase')}
        />
        <Button variant="tint" disabled={typed.trim() === ''} onClick={() => apply(typed)}>
          {m.checkout_apply()}
        </Button>
      </div>
      <CouponMessage result={null} />
    </div>
  );
}
