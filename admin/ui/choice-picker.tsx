import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, Plus, X } from 'lucide-react';
import { type Ref, useMemo, useState } from 'react';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { findOptions, type PickerOption } from './find-options.ts';

/** More options than a person reads; typing narrows them. */
const MAX_SHOWN = 60;
/** The line that adds what is typed. */
const NEW = -1;

interface PickerProps {
  id: string;
  options: readonly PickerOption[];
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  /** Offered as the last line when nothing is called exactly as what is typed. */
  onCreate?: ((typed: string) => void) | undefined;
  placeholder?: string;
  onBlur?(): void;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

interface ChoicePickerProps extends PickerProps {
  value: number | null;
  onChange(value: number | null): void;
  canBeEmpty?: boolean;
  autoFocus?: boolean;
}

/** One of a long list, found by typing. For a dozen of options the platform's own list is better. */
export function ChoicePicker({ value, onChange, canBeEmpty = false, ...picker }: ChoicePickerProps) {
  const { options, onCreate } = picker;
  const { items, search, isNarrowed } = useFound(options, onCreate !== undefined);
  const selected = options.find((option) => option.value === value) ?? null;
  return (
    <Combobox.Root
      items={items}
      filter={null}
      value={selected}
      isItemEqualToValue={isSame}
      onValueChange={(option: PickerOption | null) => {
        if (option?.value === NEW) onCreate?.(search.text);
        else if (option !== null || canBeEmpty) onChange(option?.value ?? null);
      }}
      onInputValueChange={search.onInput}
      onOpenChange={search.onOpen}
      autoHighlight
    >
      <PickerInput {...picker} isClearable={canBeEmpty && selected !== null} />
      <PickerList isNarrowed={isNarrowed} />
    </Combobox.Root>
  );
}

interface ChoicesPickerProps extends PickerProps {
  value: readonly number[];
  onChange(value: number[]): void;
  /** The accessible name of the button that takes a value away. */
  removeLabel(name: string): string;
}

/** Several of a list: what is chosen stands as chips before the field. */
export function ChoicesPicker({ value, onChange, removeLabel, ...picker }: ChoicesPickerProps) {
  const { options, onCreate } = picker;
  const { items, search, isNarrowed } = useFound(options, onCreate !== undefined);
  const byId = useMemo(() => new Map(options.map((option) => [option.value, option])), [options]);
  const selected = value.map((id) => byId.get(id) ?? { value: id, label: String(id) });
  return (
    <Combobox.Root
      multiple
      items={items}
      filter={null}
      value={selected}
      isItemEqualToValue={isSame}
      onValueChange={(chosen: PickerOption[]) => {
        if (chosen.some((option) => option.value === NEW)) onCreate?.(search.text);
        else onChange(chosen.map((option) => option.value));
      }}
      onInputValueChange={search.onInput}
      onOpenChange={search.onOpen}
      autoHighlight
    >
      <div className="flex flex-wrap items-center gap-1.5">
        {selected.map(({ value: id, label }) => (
          <span key={id} className="control inline-flex items-center gap-1 rounded-full bg-mist pr-1 pl-3">
            {label}
            <button
              type="button"
              aria-label={removeLabel(label)}
              onClick={() => onChange(value.filter((one) => one !== id))}
              className="hit-area inline-flex size-6 items-center justify-center rounded-full text-slate hover:bg-line hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ))}
        <div className="min-w-40 max-w-64 grow">
          <PickerInput {...picker} isClearable={false} />
        </div>
      </div>
      <PickerList isNarrowed={isNarrowed} />
    </Combobox.Root>
  );
}

/** The options for what is typed. The label of a chosen option, which stands in a closed field, is no search. */
function useFound(options: readonly PickerOption[], canCreate: boolean) {
  const [text, setText] = useState('');
  const { found, isExact } = useMemo(() => findOptions(options, text, MAX_SHOWN), [options, text]);
  const typed = text.trim().replace(/\s+/g, ' ');
  const canAdd = canCreate && typed !== '' && !isExact;
  const items = canAdd ? [...found, { value: NEW, label: m.admin_picker_create({ name: typed }) }] : found;
  return {
    items,
    isNarrowed: found.length === MAX_SHOWN,
    search: {
      text: typed,
      onInput(next: string, { reason }: { reason: string }) {
        setText(reason === 'input-change' ? next : '');
      },
      onOpen(isOpen: boolean) {
        if (!isOpen) setText('');
      },
    },
  };
}

function isSame(one: PickerOption, other: PickerOption): boolean {
  return one.value === other.value;
}

function PickerInput({
  placeholder = m.admin_picker_search(),
  isClearable,
  className,
  options: _,
  onCreate: __,
  ...input
}: PickerProps & { isClearable: boolean; autoFocus?: boolean }) {
  return (
    <div className={classNames('relative', className)}>
      <Combobox.Input
        {...input}
        placeholder={placeholder}
        autoComplete="off"
        className={classNames(
          'control w-full truncate rounded-control border bg-paper pl-2.5 text-sm transition-colors placeholder:text-slate',
          isClearable ? 'pr-14' : 'pr-8',
          input['aria-invalid'] ? 'border-anor-text' : 'border-line hover:border-slate',
        )}
      />
      <span className="absolute inset-y-0 right-1.5 flex items-center text-slate">
        {isClearable && (
          <Combobox.Clear
            aria-label={m.admin_picker_clear()}
            className="hit-area inline-flex size-6 items-center justify-center rounded-full hover:bg-mist hover:text-ink"
          >
            <X aria-hidden className="size-3.5" />
          </Combobox.Clear>
        )}
        <ChevronDown aria-hidden className="pointer-events-none mx-1 size-4" strokeWidth={1.75} />
      </span>
    </div>
  );
}

function PickerList({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} align="start" collisionPadding={8} className="z-50 outline-none">
        <Combobox.Popup className="w-max min-w-(--anchor-width) max-w-[min(30rem,calc(100vw-1rem))] overflow-hidden rounded-tile border border-line bg-paper text-ink shadow-float">
          <Combobox.Empty>
            <p className="p-3 text-sm text-slate">{m.admin_grid_choice_not_found()}</p>
          </Combobox.Empty>
          <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
            {(option: PickerOption) => (
              <Combobox.Item
                key={option.value}
                value={option}
                className="control grid cursor-default grid-cols-[1rem_1fr] items-center gap-2 rounded-control px-2 text-sm outline-none data-highlighted:bg-mist"
              >
                {option.value === NEW ? (
                  <Plus aria-hidden className="size-4 text-cobalt-text" />
                ) : (
                  <Combobox.ItemIndicator className="col-start-1">
                    <Check aria-hidden className="size-4 text-cobalt-text" />
                  </Combobox.ItemIndicator>
                )}
                <span className={classNames('col-start-2 py-1', option.value === NEW && 'text-cobalt-text')}>
                  {option.label}
                  {option.detail && <span className="block text-xs text-slate">{option.detail}</span>}
                </span>
              </Combobox.Item>
            )}
          </Combobox.List>
          {isNarrowed && (
            <p className="border-t border-line px-3 py-2 text-xs text-slate">
              {m.admin_picker_narrow({ count: MAX_SHOWN })}
            </p>
          )}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
