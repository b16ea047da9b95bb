import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { KeyHint } from './key-hint.tsx';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom' | 'right';
  children: ReactNode;
}

const POPUP =
  'min-w-48 max-w-[min(20rem,calc(100vw-1rem))] rounded-tile border border-line bg-paper p-1 text-ink shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';
const ITEM =
  'control flex w-full cursor-default select-none items-center gap-2 rounded-control px-2.5 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-mist';

/** A menu of actions. The arrow keys, letters and Esc work as in any menu. */
export function Menu({ trigger, align = 'start', side = 'bottom', children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          className="z-50 outline-none"
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
        >
          <BaseMenu.Popup className={POPUP}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

interface MenuItemProps {
  Icon?: (props: { className?: string }) => ReactNode;
  /** The shortcut that does the same. */
  keys?: string;
  tone?: 'plain' | 'danger';
  isDisabled?: boolean;
  onSelect(): void;
  children: ReactNode;
}

export function MenuItem({ Icon, keys, tone = 'plain', isDisabled = false, onSelect, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      disabled={isDisabled}
      onClick={onSelect}
      className={classNames(ITEM, tone === 'danger' && 'text-anor-text')}
    >
      {Icon && <Icon className={classNames('size-4 shrink-0', tone === 'plain' && 'text-slate')} />}
      <span className="grow py-1">{children}</span>
      {keys && <KeyHint keys={keys} className="max-md:hidden" />}
    </BaseMenu.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange(value: Value): void;
  options: readonly { value: Value; label: ReactNode; Icon?: (props: { className?: string }) => ReactNode }[];
}

/** One of several, such as the theme. */
export function MenuChoice<Value extends string>({ label, value, onChange, options }: MenuChoiceProps<Value>) {
  return (
    <BaseMenu.Group>
      <MenuLabel>{label}</MenuLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={onChange}>
        {options.map(({ value: option, label: text, Icon }) => (
          <BaseMenu.RadioItem key={option} value={option} closeOnClick className={ITEM}>
            {Icon && <Icon className="size-4 shrink-0 text-slate" />}
            <span className="grow">{text}</span>
            <BaseMenu.RadioItemIndicator render={<Check className="size-4 text-cobalt-text" />} />
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  );
}

function MenuLabel({ children }: { children: ReactNode }) {
  return <BaseMenu.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs text-slate">{children}</BaseMenu.GroupLabel>;
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}
