/**
 * The keys that do something outside of text fields. Keys are written as a person reads them: `g p` is G, then P;
 * `mod+k` is Ctrl+K, or ⌘K on a Mac. Letters are those of the key, whatever layout is on: G works as П too.
 */
export interface Shortcut {
  keys: string;
  /** What it does, in the language of the page. */
  label: string;
  /** The heading in the list of shortcuts. */
  group: string;
  run(): void;
}

/** What of a keyboard event decides; a test makes one without a browser. */
export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

export interface ShortcutRegistry {
  /** Adds shortcuts until the returned function is called. Of two with the same keys the one added later counts. */
  add(shortcuts: readonly Shortcut[]): () => void;
  /** The shortcuts that count now, in the order in which they were added. */
  list(): readonly Shortcut[];
  subscribe(listener: () => void): () => void;
  /** Runs what the key completes. `true`: the key belongs to a shortcut and means nothing else. */
  press(press: KeyPress, isInTextField: boolean): boolean;
}

/** The second key of a sequence counts for this long. */
const SEQUENCE_MS = 1500;

export function createShortcutRegistry(now: () => number = () => performance.now()): ShortcutRegistry {
  let sets: (readonly Shortcut[])[] = [];
  let current: readonly Shortcut[] = [];
  let first: { key: string; at: number } | null = null;
  const listeners = new Set<() => void>();

  function change(next: (readonly Shortcut[])[]): void {
    sets = next;
    current = [...new Map(sets.flat().map((shortcut) => [shortcut.keys, shortcut])).values()];
    for (const listener of listeners) listener();
  }

  return {
    add(shortcuts) {
      const set = [...shortcuts];
      change([...sets, set]);
      return () => change(sets.filter((other) => other !== set));
    },
    list: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    press(press, isInTextField) {
      const key = keyOf(press);
      if (key === null || (isInTextField && !key.startsWith('mod+'))) {
        first = null;
        return false;
      }
      const sequence = first !== null && now() - first.at <= SEQUENCE_MS ? `${first.key} ${key}` : null;
      first = null;
      const match = current.find(({ keys }) => keys === sequence) ?? current.find(({ keys }) => keys === key);
      if (match !== undefined) {
        match.run();
        return true;
      }
      if (!current.some(({ keys }) => keys.startsWith(`${key} `))) return false;
      first = { key, at: now() };
      return true;
    },
  };
}

/** The key as shortcuts write it; null for one that no shortcut can have. */
function keyOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | null {
  const isMod = ctrlKey || metaKey;
  if (altKey) return null;
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  if (letter !== undefined) {
    if (isMod) return shiftKey ? `mod+shift+${letter}` : `mod+${letter}`;
    return shiftKey ? `shift+${letter}` : letter;
  }
  if (isMod) return key === 'Enter' ? 'mod+enter' : null;
  // In a Russian layout this key has a full stop and, with Shift, a comma.
  if (key === '?' || (code === 'Slash' && shiftKey)) return '?';
  if (key === '/' || code === 'Slash') return '/';
  return key.length === 1 ? key : null;
}
