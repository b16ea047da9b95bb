import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import type { LineWithCard } from './filter-lines.ts';

interface ListRowProps {
  item: LineWithCard;
  removeLabel: string;
  onRemove(): void;
  /** Shown below the name. */
  notes?: ReactNode;
  price?: ReactNode;
  controls?: ReactNode;
}

/** One product of the cart or the favourites. */
export function ListRow({ item: { line, card }, removeLabel, onRemove, notes, price, controls }: ListRowProps) {
  const isOut = card === null || card.max_quantity === 0;
  return (
    <li className="relative flex gap-4 py-4 md:gap-5">
      <div className={classNames('shrink-0', isOut && 'opacity-55')}>
        <Picture
          img={card?.img ?? null}
          alt=""
          sizes="112px"
          widths={[160, 320]}
          className="size-22 rounded-tile bg-tile object-contain p-1.5 md:size-28"
        />
      </div>
      <div className="grid min-w-0 grow gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="min-w-0 space-y-1.5 pr-10 md:pr-0">
          {card === null ? (
            <p className="text-slate">{m.lists_unavailable({ id: line.id })}</p>
          ) : (
            <LocaleLink
              to={card.url}
              className="lines-2 w-fit max-md:line-clamp-3 font-medium text-pretty hover:text-cobalt-text"
            >
              {card.name}
            </LocaleLink>
          )}
          {card !== null && card.key_specs.length > 0 && (
            <p className="text-xs text-slate max-md:hidden">{card.key_specs.join(' · ')}</p>
          )}
          {notes}
        </div>
        <div className="md:pr-10 md:text-right">{price}</div>
        <div className="flex flex-wrap items-center gap-2 md:col-span-2">{controls}</div>
      </div>
      <IconButton label={removeLabel} onClick={onRemove} className="absolute top-2 -right-2 text-slate">
        <X aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
}
