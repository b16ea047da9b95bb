import { expect, test, vi } from 'vitest';
import { createShortcutRegistry, type KeyPress } from './shortcut-registry.ts';

const group = 'Test';

function setup() {
  let time = 0;
  const registry = createShortcutRegistry(() => time);
  const run = vi.fn<(name: string) => void>();
  const add = (...keys: string[]) =>
    registry.add(keys.map((name) => ({ keys: name, label: name, group, run: () => run(name) })));
  const press = (key: string, rest: Partial<KeyPress> = {}, isInTextField = false) =>
    registry.press({ ...NO_MODIFIERS, key, code: codeOf(key), ...rest }, isInTextField);
  const wait = (ms: number) => {
    time += ms;
  };
  return { registry, run, add, press, wait };
}

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

function codeOf(key: string): string {
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key === '/' || key === '?' ? 'Slash' : key;
}

test('a sequence runs after its second key, and the first alone does nothing', () => {
  const { add, press, run } = setup();
  add('g p', 'g o');
  expect(press('g')).toBe(true);
  expect(run).not.toHaveBeenCalled();
  expect(press('o')).toBe(true);
  expect(run).toHaveBeenCalledExactlyOnceWith('g o');
});

test('a sequence is forgotten after a second and a half, and after a key that does not belong to it', () => {
  const { add, press, run, wait } = setup();
  add('g p');
  press('g');
  wait(1501);
  expect(press('p')).toBe(false);
  press('g');
  press('x');
  expect(press('p')).toBe(false);
  expect(run).not.toHaveBeenCalled();
});

test('letters are those of the key, whatever layout is on', () => {
  const { add, press, run } = setup();
  add('g p', 'mod+k', '/', '?');
  press('п', { code: 'KeyG' });
  press('з', { code: 'KeyP' });
  press('л', { code: 'KeyK', ctrlKey: true });
  press('.', { code: 'Slash' });
  press(',', { code: 'Slash', shiftKey: true });
  expect(run.mock.calls.flat()).toEqual(['g p', 'mod+k', '/', '?']);
});

test('nothing but a combination with Ctrl or ⌘ fires in a text field', () => {
  const { add, press, run } = setup();
  add('g p', 'j', '/', '?', 'mod+k');
  for (const key of ['g', 'p', 'j', '/', '?']) expect(press(key, {}, true)).toBe(false);
  expect(run).not.toHaveBeenCalled();
  expect(press('k', { metaKey: true }, true)).toBe(true);
  expect(run).toHaveBeenCalledExactlyOnceWith('mod+k');
});

test('a letter with Ctrl or Alt is not the letter', () => {
  const { add, press, run } = setup();
  add('j', 'g p');
  expect(press('j', { ctrlKey: true })).toBe(false);
  expect(press('j', { altKey: true })).toBe(false);
  press('g');
  expect(press('p', { ctrlKey: true })).toBe(false);
  expect(run).not.toHaveBeenCalled();
});

test('what was added later counts, until it is removed', () => {
  const { registry, add, press, run } = setup();
  add('j');
  const screen = vi.fn();
  const remove = registry.add([{ keys: 'j', label: 'Next', group, run: screen }]);
  press('j');
  expect(screen).toHaveBeenCalledOnce();
  expect(registry.list()).toHaveLength(1);
  remove();
  press('j');
  expect(run).toHaveBeenCalledExactlyOnceWith('j');
});
