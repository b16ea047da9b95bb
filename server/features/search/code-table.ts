const EMPTY = 0xffffffff;

/** The state that is restored after a restart, see `TextIndex.save`. */
export interface CodeTableSnapshot {
  hashes: Uint32Array<ArrayBuffer>;
  checkHashes: Uint32Array<ArrayBuffer>;
  slots: Uint32Array<ArrayBuffer>;
  used: number;
}

export interface CodeTable {
  add(code: string, slot: number): void;
  /** The slots with exactly this code; characters between its letters and digits are ignored. */
  find(code: string): number[];
  /** Removes the entries of the slots that `keep` rejects. */
  sweep(keep: (slot: number) => boolean): void;
  save(): CodeTableSnapshot;
  bytes(): number;
}

/**
 * SKUs and barcodes, matched exactly: nearly every product has its own, so as words they would double the dictionary.
 * Stored as 64 bits of hash and a slot, 12 bytes an entry.
 */
export function createCodeTable(saved: CodeTableSnapshot = emptyCodes()): CodeTable {
  let { hashes, checkHashes, slots, used } = saved;

  function rebuild(length: number, keep: (slot: number) => boolean): void {
    const [oldPlaces, oldMarks, oldSlots] = [hashes, checkHashes, slots];
    hashes = new Uint32Array(length);
    checkHashes = new Uint32Array(length);
    slots = new Uint32Array(length).fill(EMPTY);
    used = 0;
    for (let at = 0; at < oldSlots.length; at++) {
      const slot = oldSlots[at] ?? EMPTY;
      if (slot === EMPTY || !keep(slot)) continue;
      put(oldPlaces[at] ?? 0, oldMarks[at] ?? 0, slot);
    }
  }

  function put(place: number, mark: number, slot: number): void {
    let at = place % slots.length;
    while (slots[at] !== EMPTY) at = (at + 1) % slots.length;
    hashes[at] = place;
    checkHashes[at] = mark;
    slots[at] = slot;
    used += 1;
  }

  return {
    add(code, slot) {
      const plain = plainCode(code);
      if (plain === '') return;
      if (used * 1.5 > slots.length) rebuild(Math.ceil(slots.length * 1.5), () => true);
      put(hash(plain, 0x811c9dc5), hash(plain, 0x2f0b4c47), slot);
    },
    find(code) {
      const plain = plainCode(code);
      const found: number[] = [];
      if (plain === '') return found;
      const place = hash(plain, 0x811c9dc5);
      const mark = hash(plain, 0x2f0b4c47);
      for (let at = place % slots.length; slots[at] !== EMPTY; at = (at + 1) % slots.length) {
        if (checkHashes[at] === mark && hashes[at] === place) found.push(slots[at] ?? EMPTY);
      }
      return found;
    },
    sweep(keep) {
      rebuild(slots.length, keep);
    },
    save: () => ({ hashes, checkHashes, slots, used }),
    bytes: () => hashes.byteLength + checkHashes.byteLength + slots.byteLength,
  };
}

function emptyCodes(): CodeTableSnapshot {
  const [hashes, checkHashes, slots] = [
    new Uint32Array(1024),
    new Uint32Array(1024),
    new Uint32Array(1024).fill(EMPTY),
  ];
  return { hashes, checkHashes, slots, used: 0 };
}

function plainCode(code: string): string {
  return code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
