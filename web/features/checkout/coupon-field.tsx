import { ChevronDown, TicketPercent, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CouponAnswer } from '#contract/vouchers/vouchers.ts';
import { m } from '#messages';
import { Button, IconButton } from '#ui/button.tsx';
import { controlClass } from '#ui/forms/field.tsx';
import { CouponMessage } from '#web/features/vouchers/index.ts';
import type { CheckoutValues } from './checkout-values.ts';

interface CouponFieldProps {
  form: UseFormReturn<CheckoutValues>;
  /** What the shop says of the one that was applied; null while it is being asked. */
  answer: CouponAnswer | null;
  isPending: boolean;
}

const MOST = 64;

/** A coupon: folded away until somebody has one; applied it stands there with what it takes off, and can be removed. */
export function CouponField({ form, answer, isPending }: CouponFieldProps) {
  const id = useId();
  const applied = form.watch('coupon');
  const [isOpen, setOpen] = useState(applied !== '');
  const [typed, setTyped] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const isTouched = useRef(false);
  const told = isPending ? null : answer;

  // Each step replaces what was pressed: the focus goes on to what is there now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say which step it is
  useEffect(() => {
    if (isTouched.current) place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [isOpen, applied]);

  function apply(code: string) {
    isTouched.current = true;
    form.setValue('coupon', code.trim().toUpperCase(), { shouldDirty: true });
  }

  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        className="-ml-3 px-3 font-medium"
        onClick={() => {
          isTouched.current = true;
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
      <div ref={place}>
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
        <CouponMessage answer={told} />
      </div>
    );
  }
  return (
    <div ref={place}>
      <label htmlFor={id} className="mb-1.5 block w-fit text-sm font-medium">
        {m.vouchers_coupon()}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <input
          id={id}
          value={typed}
          maxLength={MOST}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Enter applies the coupon; it doesn't send the order.
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
      <CouponMessage answer={null} />
    </div>
  );
}
