import type { ListCard } from '#contract/cart/cart.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import type { Line } from '#web/features/lists/index.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { noteKinds } from './note-kinds.ts';

/** Notes on what has changed since the product was added: its price or its stock. */
export function LineNotes({ line, card }: { line: Line; card: ListCard }) {
  const difference = formatSum(Math.abs(card.current_price - (line.price ?? 0)), currentLocale());
  return noteKinds(line, card).map((kind) => {
    switch (kind) {
      case 'sold_out':
        return <Note key={kind} tone="bg-mist text-slate" text={m.cart_sold_out()} />;
      case 'too_many':
        return (
          <Note key={kind} tone="bg-anor-tint text-anor-text" text={m.cart_stock_left({ left: card.max_quantity })} />
        );
      case 'few':
        return <Note key={kind} tone="bg-amber-tint text-amber" text={m.cart_few_left({ left: card.max_quantity })} />;
      case 'fell':
        return <Note key={kind} tone="bg-leaf-tint text-leaf" text={m.cart_price_fell({ sum: difference })} />;
      case 'rose':
        return <Note key={kind} tone="bg-amber-tint text-amber" text={m.cart_price_rose({ sum: difference })} />;
    }
    return kind satisfies never;
  });
}

function Note({ tone, text }: { tone: string; text: string }) {
  return <p className={classNames('w-fit rounded-full px-2.5 py-0.5 text-xs font-medium', tone)}>{text}</p>;
}
