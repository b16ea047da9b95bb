import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { formatSum } from '#contract/money/money.ts';
import type { PhoneOrderGood } from '#contract/phone-orders/phone-orders.ts';
import { phoneOrdersCalls } from '#contract/phone-orders/phone-orders-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { classNames } from '#ui/class-names.ts';
import { describedBy, FieldFrame } from '#ui/forms/field.tsx';
import { Picture } from '#ui/picture.tsx';

interface GoodsFinderProps {
  error: string | undefined;
  onAdd(good: PhoneOrderGood): void;
  onNext(): void;
}

/**
 * The shop's search, by SKU, barcode and id too. Enter adds the marked good; a scanner, which types a code and Enter before
 * anything is found, adds the good with exactly this code. The next code replaces it, though the first is not answered yet.
 * Enter in the empty field goes on.
 */
export function GoodsFinder({ error, onAdd, onNext }: GoodsFinderProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [failedScan, setFailedScan] = useState<FailedScan | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const text = typed.trim();
  const query = useDebounced(text);
  const found = useCall(phoneOrdersCalls.findPhoneOrderGoods, query === '' ? null : { query: { q: query } }, {
    keepsPrevious: true,
  });
  const isSettled = query === text && !found.isPlaceholderData && !found.isFetching;
  const goods = text === '' ? [] : (found.data?.goods ?? []);
  const corrected = text === '' ? null : (found.data?.corrected ?? null);

  function add(good: PhoneOrderGood): void {
    if (good.max_quantity === 0) return;
    onAdd(good);
    setTyped('');
    setFailedScan(null);
  }

  async function addScanned(code: string): Promise<void> {
    setFailedScan((failed) => (failed?.code === code ? null : failed));
    const result = await callStaff(phoneOrdersCalls.findPhoneOrderGoods, { query: { q: code } });
    const isStillTyped = input.current?.value.trim() === code;
    if (result.kind !== 'done') {
      setFailedScan({ code, message: result.message, canRetry: true });
      return;
    }
    const exact = result.data.goods.filter(({ is_exact }) => is_exact);
    const inStock = exact.find(({ max_quantity }) => max_quantity > 0);
    if (inStock !== undefined) {
      onAdd(inStock);
      setTyped((now) => (now.trim() === code ? '' : now));
      return;
    }
    // The list says what is sold out or alike, unless the next code has replaced it.
    if (isStillTyped && result.data.goods.length > 0) return;
    const message = exact.length > 0 ? m.admin_phone_order_sold_out() : m.admin_phone_order_unknown_good();
    setFailedScan({ code, message, canRetry: false });
  }

  function type(value: string): void {
    setTyped(value);
    // Corrected by hand. A code that was followed by another one stays named: its good is not in the order.
    if (failedScan?.code === text) setFailedScan(null);
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    if (text === '') {
      setFailedScan(null);
      onNext();
    } else if (!isSettled) {
      // The list is of an older text: nothing of it is meant, and its marked good is not added.
      event.preventDefault();
      event.stopPropagation();
      input.current?.select();
      void addScanned(text);
    }
  }

  const failure = failedScan?.canRetry ? failedScan.message : isSettled && text !== '' && found.error?.message;
  const message = error ?? (failedScan?.canRetry === false ? `${failedScan.code}: ${failedScan.message}` : undefined);
  return (
    <FieldFrame id={id} label={m.admin_phone_order_find()} error={message} announcesError>
      <Autocomplete.Root
        open
        inline
        items={goods}
        filter={null}
        value={typed}
        onValueChange={(value, { reason }) => {
          if (reason !== 'item-press') type(value);
        }}
        itemToStringValue={(good: PhoneOrderGood) => good.name}
        autoHighlight="always"
        keepHighlight
      >
        <div className="control flex items-center gap-2 rounded-control border border-line bg-paper px-2.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-cobalt-text hover:border-slate">
          <Search aria-hidden className="size-4 shrink-0 text-slate" strokeWidth={1.75} />
          <Autocomplete.Input
            {...describedBy(id, message, undefined)}
            ref={input}
            data-field="goods"
            placeholder={m.admin_phone_order_find_hint()}
            onKeyDownCapture={press}
            className="min-w-0 grow bg-transparent text-sm outline-none placeholder:text-slate"
          />
        </div>
        {corrected !== null && <p className="mt-1 text-slate">{m.admin_palette_corrected({ text: corrected })}</p>}
        <Autocomplete.List
          aria-label={m.admin_phone_order_found()}
          className={classNames('mt-1 rounded-control', goods.length > 0 && 'border border-line p-1')}
        >
          {(good: PhoneOrderGood) => <Found key={good.id} good={good} onAdd={add} />}
        </Autocomplete.List>
        {failure && (
          <p role="alert" className="mt-1 text-anor-text">
            {failedScan?.canRetry ? `${failedScan.code}: ${failure}` : failure}{' '}
            <Button
              variant="quiet"
              onClick={() => {
                input.current?.focus();
                if (failedScan?.canRetry) void addScanned(failedScan.code);
                else void found.refetch();
              }}
            >
              {m.admin_ui_retry()}
            </Button>
          </p>
        )}
        {text !== '' && isSettled && goods.length === 0 && failedScan === null && found.error === null && (
          <p role="status" className="mt-1 text-slate">
            {m.admin_palette_nothing()}
          </p>
        )}
      </Autocomplete.Root>
    </FieldFrame>
  );
}

/** A code whose good was not added. */
interface FailedScan {
  code: string;
  message: string;
  /** The server did not answer: the code is sent again by a button. */
  canRetry: boolean;
}

function Found({ good, onAdd }: { good: PhoneOrderGood; onAdd(good: PhoneOrderGood): void }) {
  const isSoldOut = good.max_quantity === 0;
  return (
    <Autocomplete.Item
      value={good}
      disabled={isSoldOut}
      onClick={() => onAdd(good)}
      className="grid cursor-default grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control px-2 py-1.5 data-disabled:text-slate data-highlighted:bg-mist"
    >
      <Picture
        img={good.img}
        alt=""
        sizes="32px"
        widths={[160]}
        className="size-8 rounded-control bg-tile object-contain"
      />
      <span className="min-w-0">
        <span className="line-clamp-2">{good.name}</span>
        <span className="tabular block text-slate">
          {good.sku}
          {' · '}
          {isSoldOut ? m.admin_phone_order_sold_out() : m.admin_phone_order_stock({ count: good.stock })}
        </span>
      </span>
      <span className="tabular text-right font-medium whitespace-nowrap">{formatSum(good.price, getLocale())}</span>
    </Autocomplete.Item>
  );
}
