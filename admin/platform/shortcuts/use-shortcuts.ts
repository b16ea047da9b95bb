import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createShortcutRegistry, type Shortcut } from './shortcut-registry.ts';

/** One for the whole application: the list of shortcuts shows what counts on this screen. */
const registry = createShortcutRegistry();

/** Shortcuts of a screen, for as long as it is shown. The newest functions run; keys and labels are those of the first rendering. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const keys = shortcuts.map((shortcut) => shortcut.keys).join('|');
  // The registry is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are what is registered
  useEffect(
    () =>
      registry.add(
        latest.current.map((shortcut) => ({
          ...shortcut,
          run: () => latest.current.find((other) => other.keys === shortcut.keys)?.run(),
        })),
      ),
    [keys],
  );
}

/** What counts on the present screen. */
export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(registry.subscribe, registry.list);
}

/** Listens to the keyboard; called once, by the shell. */
export function useShortcutKeys(): void {
  // The keys of the whole document belong to no element.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (registry.press(event, isTaken(event.target))) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Where keys have a meaning of their own: text fields, and everything that floats above the screen. */
const TAKEN =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKEN) !== null;
}
