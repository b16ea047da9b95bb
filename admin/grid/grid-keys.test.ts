import { describe, expect, it } from 'vitest';
import { type GridKeyAction, readGridKey } from './grid-keys.ts';

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (keys: string) => {
  const names = keys.split('+');
  const key = names.at(-1) ?? '';
  return readGridKey({
    ...NONE,
    key: key === 'Space' ? ' ' : key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    ctrlKey: names.includes('Ctrl'),
    metaKey: names.includes('Meta'),
    shiftKey: names.includes('Shift'),
    altKey: names.includes('Alt'),
  });
};

describe('keys of the grid', () => {
  it.each<[string, GridKeyAction]>([
    ['ArrowDown', { kind: 'move', movement: 'down', isExtending: false }],
    ['Shift+ArrowRight', { kind: 'move', movement: 'right', isExtending: true }],
    ['Ctrl+ArrowDown', { kind: 'move', movement: 'last-row', isExtending: false }],
    ['Ctrl+Shift+End', { kind: 'move', movement: 'last-cell', isExtending: true }],
    ['Tab', { kind: 'move', movement: 'next', isExtending: false }],
    ['Shift+Tab', { kind: 'move', movement: 'previous', isExtending: false }],
    ['Enter', { kind: 'edit', typed: null }],
    ['F2', { kind: 'edit', typed: null }],
    ['7', { kind: 'edit', typed: '7' }],
    ['ы', { kind: 'edit', typed: 'ы' }],
    ['Delete', { kind: 'clear' }],
    ['Ctrl+Enter', { kind: 'open' }],
    ['Escape', { kind: 'escape' }],
    ['Space', { kind: 'toggle-row' }],
    ['Ctrl+d', { kind: 'fill-down' }],
    ['Ctrl+a', { kind: 'select-all' }],
    ['Ctrl+s', { kind: 'save' }],
    ['Ctrl+z', { kind: 'undo' }],
    ['Ctrl+Shift+z', { kind: 'redo' }],
    ['Ctrl+y', { kind: 'redo' }],
    ['Meta+z', { kind: 'undo' }],
  ])('%s', (keys, action) => {
    expect(press(keys)).toEqual(action);
  });

  it.each(['Ctrl+c', 'Ctrl+k', 'Alt+ArrowDown', '?', 'Shift', 'F5'])('%s is not the grid’s', (keys) => {
    expect(press(keys)).toBeUndefined();
  });

  it('goes by the place of the key in a Russian layout', () => {
    expect(readGridKey({ ...NONE, key: 'я', code: 'KeyZ', ctrlKey: true })).toEqual({ kind: 'undo' });
  });
});
