import { ArrowDown, ArrowUp, GripVertical, RefreshCw, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '#admin/ui/button.tsx';
import { MAX_ALT_LENGTH } from '#contract/catalog/product-pictures.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { UPLOAD_TYPES } from '#contract/media/uploads.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { isAltIncomplete, type PictureDraft } from './picture-draft.ts';
import { usePictureDrag } from './use-picture-drag.ts';

interface PictureRowProps {
  draft: PictureDraft;
  /** Of the good. */
  name: string;
  place: { number: number; count: number };
  isEditable: boolean;
  /** What says why the texts can't be saved. */
  errorId: string | undefined;
  onChange(changed: Partial<PictureDraft>): void;
  onMove(by: -1 | 1): void;
  onDrop(target: string, side: 'before' | 'after'): void;
  onReplace(file: File): void;
  onRemove(): void;
}

/** A picture with its texts and its place. */
export function PictureRow({ draft, name, place, isEditable, errorId, onChange, onDrop, ...actions }: PictureRowProps) {
  const { ref, handleRef, edge } = usePictureDrag(draft.picture, onDrop);
  const title = m.admin_pictures_count(place);
  const invalid = errorId !== undefined && isAltIncomplete(draft);
  return (
    <li
      ref={ref}
      aria-label={title}
      className={classNames(
        'grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-2 py-3 sm:grid-cols-[auto_1fr_auto]',
        edge === 'before' && 'shadow-[0_-2px_0_0_var(--color-cobalt)]',
        edge === 'after' && 'shadow-[0_2px_0_0_var(--color-cobalt)]',
      )}
    >
      <div ref={handleRef} className={classNames('flex items-center gap-1', isEditable && 'cursor-grab')}>
        {isEditable && <GripVertical aria-hidden className="size-4 text-slate max-sm:hidden" />}
        <a href={`/pictures/${draft.picture}?w=2048`} target="_blank" rel="noreferrer" title={m.admin_pictures_open()}>
          <Picture
            img={`/pictures/${draft.picture}`}
            alt={`${m.admin_pictures_open()}: ${draft.altRu || name}, ${title}`}
            sizes="96px"
            widths={[160, 320]}
            className="size-24 rounded-control bg-tile object-contain"
          />
        </a>
      </div>
      <div className="order-last min-w-0 max-sm:col-span-2 sm:order-none">
        <p className="mb-1 text-slate max-sm:hidden">{placeText(place)}</p>
        {isEditable ? (
          <div className="grid gap-2 lg:grid-cols-2">
            <AltField
              locale="ru"
              label={m.admin_pictures_alt_ru()}
              value={draft.altRu}
              errorId={invalid ? errorId : undefined}
              onChange={(altRu) => onChange({ altRu })}
            />
            <AltField
              locale="uz"
              label={m.admin_pictures_alt_uz()}
              value={draft.altUz}
              errorId={undefined}
              onChange={(altUz) => onChange({ altUz })}
            />
          </div>
        ) : (
          [draft.altRu, draft.altUz].filter(Boolean).map((text) => <p key={text}>{text}</p>)
        )}
      </div>
      {isEditable && <PictureActions title={title} place={place} {...actions} />}
    </li>
  );
}

function placeText(place: { number: number; count: number }): string {
  return place.number === 1
    ? `${m.admin_pictures_count(place)} · ${m.admin_pictures_main()}`
    : m.admin_pictures_count(place);
}

interface AltFieldProps {
  locale: Locale;
  label: string;
  value: string;
  errorId: string | undefined;
  onChange(value: string): void;
}

function AltField({ locale, label, value, errorId, onChange }: AltFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-xs text-slate">
        {label}
      </label>
      <input
        id={id}
        lang={locale}
        value={value}
        maxLength={MAX_ALT_LENGTH}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'control w-full rounded-control border bg-paper px-2.5 text-sm transition-colors',
          errorId ? 'border-anor-text' : 'border-line hover:border-slate',
        )}
      />
    </div>
  );
}

interface PictureActionsProps extends Pick<PictureRowProps, 'place' | 'onMove' | 'onReplace' | 'onRemove'> {
  title: string;
}

function PictureActions({ title, place, onMove, onReplace, onRemove }: PictureActionsProps) {
  const input = useRef<HTMLInputElement>(null);
  const named = (label: string) => `${label}: ${title}`;
  return (
    <div className="flex flex-wrap justify-end">
      <IconButton
        label={named(m.admin_pictures_earlier())}
        aria-disabled={place.number === 1}
        className="aria-disabled:opacity-40"
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={named(m.admin_pictures_later())}
        aria-disabled={place.number === place.count}
        className="aria-disabled:opacity-40"
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={named(m.admin_pictures_replace())} onClick={() => input.current?.click()}>
        <RefreshCw aria-hidden className="size-4" />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        aria-label={named(m.admin_pictures_replace())}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onReplace(file);
          target.value = '';
        }}
      />
      <IconButton label={named(m.admin_pictures_remove())} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
