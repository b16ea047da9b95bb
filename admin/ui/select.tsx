import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface SelectProps<Value extends string> {
  /** Its accessible name; it stands inside the field before the value when `showsLabel`. */
  label: string;
  showsLabel?: boolean;
  value: Value;
  onChange(value: Value): void;
  options: readonly { value: Value; title: string; detail?: ReactNode }[];
  isDisabled?: boolean;
  className?: string;
}

/** One of many. In a form that is sent use `SelectField` of `ui/forms`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, showsLabel = false, value, onChange, options, isDisabled = false, className } = props;
  const items = options.map((option) => ({ value: option.value, label: option.title }));
  return (
    <BaseSelect.Root
      items={items}
      value={value}
      disabled={isDisabled}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <BaseSelect.Trigger
        aria-label={label}
        className={classNames(
          'control inline-flex min-w-32 items-center gap-2 rounded-control border border-line bg-paper px-2.5 text-left hover:border-slate data-disabled:opacity-50',
          className,
        )}
      >
        {showsLabel && <span className="text-slate">{label}</span>}
        <BaseSelect.Value className="grow truncate" />
        <BaseSelect.Icon render={<ChevronDown className="size-4 shrink-0 text-slate" />} />
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          className="z-50 outline-none"
          alignItemWithTrigger={false}
          sideOffset={4}
          collisionPadding={8}
        >
          <BaseSelect.Popup className="max-h-[min(24rem,var(--available-height))] min-w-(--anchor-width) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-tile border border-line bg-paper p-1 text-ink shadow-float outline-none">
            {options.map((option) => (
              <BaseSelect.Item
                key={option.value}
                value={option.value}
                className="control flex cursor-default select-none items-center gap-2 rounded-control px-2.5 outline-none data-highlighted:bg-mist"
              >
                <BaseSelect.ItemText className="grow">{option.title}</BaseSelect.ItemText>
                {option.detail !== undefined && <span className="text-xs text-slate">{option.detail}</span>}
                <BaseSelect.ItemIndicator render={<Check className="size-4 shrink-0 text-cobalt-text" />} />
              </BaseSelect.Item>
            ))}
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
