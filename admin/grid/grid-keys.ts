import type { Movement } from './cell-range.ts';

/** What a key of the grid does. */
export type GridKeyAction =
  | { kind: 'move'; movement: Movement; isExtending: boolean }
  | { kind: 'edit'; typed: string | null }
  | { kind: 'clear' | 'open' | 'fill-down' | 'select-all' | 'toggle-row' | 'undo' | 'redo' | 'save' | 'escape' };

interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const ARROWS: Record<string, { plain: Movement; withCtrl: Movement }> = {
  ArrowUp: { plain: 'up', withCtrl: 'first-row' },
  ArrowDown: { plain: 'down', withCtrl: 'last-row' },
  ArrowLeft: { plain: 'left', withCtrl: 'row-start' },
  ArrowRight: { plain: 'right', withCtrl: 'row-end' },
  PageUp: { plain: 'page-up', withCtrl: 'first-row' },
  PageDown: { plain: 'page-down', withCtrl: 'last-row' },
  Home: { plain: 'row-start', withCtrl: 'first-cell' },
  End: { plain: 'row-end', withCtrl: 'last-cell' },
};

/** By the place of the key, since Ctrl+Я of a Russian layout is Ctrl+Z. */
const WITH_CTRL: Record<string, 'fill-down' | 'select-all' | 'save' | 'redo'> = {
  KeyD: 'fill-down',
  KeyA: 'select-all',
  KeyS: 'save',
  KeyY: 'redo',
};

/**
 * What a key press in a grid without an open editor means; undefined for keys that are not the grid's. Ctrl+C, Ctrl+X
 * and Ctrl+V come as events of the clipboard instead.
 */
export function readGridKey(press: KeyPress): GridKeyAction | undefined {
  const { key, code, shiftKey, altKey } = press;
  const isCtrl = press.ctrlKey || press.metaKey;
  if (altKey) return undefined;
  const arrow = ARROWS[key];
  if (arrow) return { kind: 'move', movement: isCtrl ? arrow.withCtrl : arrow.plain, isExtending: shiftKey };
  if (isCtrl) {
    if (key === 'Enter') return { kind: 'open' };
    if (code === 'KeyZ') return { kind: shiftKey ? 'redo' : 'undo' };
    const kind = WITH_CTRL[code];
    return kind && !shiftKey ? { kind } : undefined;
  }
  switch (key) {
    case 'Tab':
      return { kind: 'move', movement: shiftKey ? 'previous' : 'next', isExtending: false };
    case 'Enter':
    case 'F2':
      return { kind: 'edit', typed: null };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Escape':
      return { kind: 'escape' };
    case ' ':
      return { kind: 'toggle-row' };
    default:
      return isTyped(key) ? { kind: 'edit', typed: key } : undefined;
  }
}

/** `?` lists the keyboard's shortcuts everywhere, so it starts no editing. */
function isTyped(key: string): boolean {
  return [...key].length === 1 && key !== '?';
}
