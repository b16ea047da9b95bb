import { Popover } from '@base-ui/react/popover';
import { ListFilter, Search, X } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { buttonClass } from '#admin/ui/button.tsx';
import { productField } from '#contract/catalog/product-fields.ts';
import { type FilterCondition, formatProductFilter } from '#contract/catalog/product-filter.ts';
import type { BrokenCondition } from '#contract/catalog/products-admin.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { conditionText } from './condition-text.ts';
import { FieldPicker } from './field-picker.tsx';
import type { ListState } from './list-address.ts';
import { useProductFields } from './use-product-fields.ts';

interface FilterBarProps {
  state: ListState;
  /** Parts that the server could not use either. */
  broken: readonly BrokenCondition[];
  onState(change: Partial<ListState>): void;
  /** The field whose condition is being made: from the menu of its column. */
  newField: string | null;
  onNewField(key: string | null): void;
}

/** One field that holds the search and every condition as a chip that can be changed and removed. */
export function FilterBar({ state, broken, onState, newField, onNewField }: FilterBarProps) {
  const { filter } = state;
  const setConditions = (conditions: readonly FilterCondition[]) => onState({ filter: { ...filter, conditions } });
  const replace = (at: number, condition: FilterCondition) =>
    setConditions(filter.conditions.map((one, index) => (index === at ? condition : one)));
  const without = (at: number) => filter.conditions.filter((_, index) => index !== at);
  const isFiltered = filter.search !== '' || filter.conditions.length > 0 || state.broken.length > 0;
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-1.5 rounded-control border border-line bg-paper px-1.5 py-1 focus-within:border-slate md:py-0.5">
      <SearchField
        key={filter.search}
        search={filter.search}
        onSearch={(search) => onState({ filter: { ...filter, search } })}
      />
      {filter.conditions.map((condition, at) => (
        <Chip
          key={`${condition.field}:${condition.operator}`}
          condition={condition}
          filter={formatProductFilter({ ...filter, conditions: without(at) })}
          onChange={(next) => replace(at, next)}
          onRemove={() => setConditions(without(at))}
        />
      ))}
      {state.broken.map((text) => (
        <BrokenChip
          key={text}
          text={text}
          reason={broken.find((one) => one.text === text)?.reason ?? 'unreadable'}
          onRemove={() => onState({ broken: state.broken.filter((one) => one !== text) })}
        />
      ))}
      <NewCondition
        filter={formatProductFilter(filter)}
        field={newField}
        onField={onNewField}
        onAdd={(condition) => setConditions([...filter.conditions, condition])}
      />
      {isFiltered && (
        <button
          type="button"
          onClick={() => onState({ filter: { search: '', conditions: [] }, broken: [] })}
          className="control ml-auto px-2 text-xs text-slate hover:text-ink"
        >
          {m.admin_products_filter_clear()}
        </button>
      )}
    </div>
  );
}

const TYPING_PAUSE_MS = 250;

/** Searches while it is typed, after a short pause. */
function SearchField({ search, onSearch }: { search: string; onSearch(search: string): void }) {
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  return (
    <label className="flex min-w-32 grow basis-40 items-center gap-2 pl-1">
      <Search aria-hidden className="size-4 shrink-0 text-slate" />
      <input
        type="search"
        aria-label={m.admin_products_search()}
        placeholder={m.admin_products_search()}
        defaultValue={search}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer);
          setTimer(setTimeout(() => onSearch(value.trim()), TYPING_PAUSE_MS));
        }}
        className="control w-full min-w-0 bg-transparent text-sm outline-none placeholder:text-slate focus-visible:outline-none"
      />
    </label>
  );
}

interface ChipProps {
  condition: FilterCondition;
  filter: string;
  onChange(condition: FilterCondition): void;
  onRemove(): void;
}

function Chip({ condition, filter, onChange, onRemove }: ChipProps) {
  const [isOpen, setOpen] = useState(false);
  const fields = useProductFields();
  const field = productField(condition.field);
  const text = conditionText(condition, fields, currentLocale());
  if (!field) return null;
  return (
    <span className="inline-flex max-w-full items-center rounded-full bg-cobalt-tint text-sm text-cobalt-text">
      <FloatingForm
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button type="button" className="control max-w-72 truncate rounded-l-full pr-1 pl-3 hover:underline">
            {text}
          </button>
        }
      >
        <ConditionEditor
          field={field}
          label={fieldLabel(field.key, fields, currentLocale())}
          condition={condition}
          filter={filter}
          onApply={(next) => {
            setOpen(false);
            onChange(next);
          }}
        />
      </FloatingForm>
      <RemoveButton name={text} onRemove={onRemove} />
    </span>
  );
}

function BrokenChip({ text, reason, onRemove }: BrokenCondition & { onRemove(): void }) {
  const label =
    reason === 'not_allowed'
      ? m.admin_products_filter_broken_not_allowed({ text })
      : m.admin_products_filter_broken({ text });
  return (
    <span className="inline-flex max-w-full items-center rounded-full bg-anor-tint pl-3 text-sm text-anor-text">
      <span className="max-w-72 truncate">{label}</span>
      <RemoveButton name={text} onRemove={onRemove} />
    </span>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove(): void }) {
  return (
    <button
      type="button"
      aria-label={m.admin_products_filter_remove({ name })}
      onClick={onRemove}
      className="control inline-flex w-8 items-center justify-center rounded-r-full hover:bg-line"
    >
      <X aria-hidden className="size-3.5" />
    </button>
  );
}

interface NewConditionProps {
  filter: string;
  field: string | null;
  onField(key: string | null): void;
  onAdd(condition: FilterCondition): void;
}

function NewCondition({ filter, field: key, onField, onAdd }: NewConditionProps) {
  const [isPicking, setPicking] = useState(false);
  const fields = useProductFields();
  const field = key === null ? undefined : productField(key);
  const close = () => {
    setPicking(false);
    onField(null);
  };
  return (
    <FloatingForm
      open={isPicking || field !== undefined}
      onOpenChange={(open) => (open ? setPicking(true) : close())}
      trigger={
        <button type="button" className={buttonClass('quiet', 'rounded-full! text-slate')}>
          <ListFilter aria-hidden className="size-4" />
          {m.admin_products_filter_add()}
        </button>
      }
    >
      {field ? (
        <ConditionEditor
          key={field.key}
          field={field}
          label={fieldLabel(field.key, fields, currentLocale())}
          condition={null}
          filter={filter}
          onApply={(condition) => {
            close();
            onAdd(condition);
          }}
        />
      ) : (
        <FieldPicker label={m.admin_products_filter_field()} onPick={onField} />
      )}
    </FloatingForm>
  );
}

interface FloatingFormProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  trigger: ReactElement;
  className?: string;
  children: ReactNode;
}

/** A small form that opens below its button. */
export function FloatingForm({ open, onOpenChange, trigger, className, children }: FloatingFormProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="start" collisionPadding={8} className="z-50 outline-none">
          <Popover.Popup
            className={classNames(
              'w-80 max-w-[calc(100vw-1rem)] rounded-tile border border-line bg-paper p-3 text-sm text-ink shadow-float outline-none',
              className,
            )}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
