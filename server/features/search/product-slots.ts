import type { Localized } from '#contract/i18n/locale.ts';
import type { SearchDocument } from './search-document.ts';

/** The state that is restored after a restart, see `TextIndex.save`. */
export interface ProductSlotsSnapshot {
  ids: Uint32Array<ArrayBuffer>;
  standings: Uint32Array<ArrayBuffer>;
  nameLengths: Uint8Array<ArrayBuffer>;
  alive: Uint8Array<ArrayBuffer>;
  contentHashes: Float64Array<ArrayBuffer>;
  length: number;
  free: number[];
  dead: number[];
}

/** What of a document decides its place among equally good matches. */
export type Standing = Pick<SearchDocument, 'inStock' | 'popularity'>;

/** The ranking data of each product, by slot: its number in the postings, which changes whenever its words change. */
export interface ProductSlots {
  slotOf(id: number): number | undefined;
  idAt(slot: number): number;
  isAlive(slot: number): boolean;
  /** Larger is better: in stock before out of stock, then by popularity; from 0 to 2¹⁷ − 1. */
  standing(slot: number): number;
  nameWords(slot: number): number;
  /** The `contentHash` of the slot's words. */
  contentHashAt(slot: number): number;
  take(document: SearchDocument, mark: number): number;
  update(slot: number, standing: Standing): void;
  /** Frees nothing yet: postings may still refer to the slot. See `startSweep`. */
  kill(slot: number): void;
  /** Returns a function that frees the slots dead by now; call it after every posting has been swept. */
  startSweep(): () => void;
  /** The ids of all live products. */
  ids(): Iterable<number>;
  dead(): number;
  alive(): number;
  /** Every slot is below this number. */
  length(): number;
  save(): ProductSlotsSnapshot;
  bytes(): number;
}

const IN_STOCK = 1 << 16;
const BYTES_OF_MAP_ENTRY = 44;

export function createProductSlots(saved: ProductSlotsSnapshot = noSlots()): ProductSlots {
  let { ids, standings, nameLengths, alive, contentHashes, length, free, dead } = saved;
  const byId = new Map<number, number>();
  for (let slot = 0; slot < length; slot++) if (alive[slot] === 1) byId.set(ids[slot] ?? 0, slot);
  /** The dead slots that are being swept. */
  let sweeping: number[] = [];

  function makeRoom(): void {
    if (length < ids.length) return;
    const capacity = Math.ceil(ids.length * 1.5);
    ids = copy(ids, new Uint32Array(capacity));
    standings = copy(standings, new Uint32Array(capacity));
    nameLengths = copy(nameLengths, new Uint8Array(capacity));
    alive = copy(alive, new Uint8Array(capacity));
    contentHashes = copy(contentHashes, new Float64Array(capacity));
  }

  function update(slot: number, { inStock, popularity }: Standing): void {
    standings[slot] = (inStock ? IN_STOCK : 0) + quantised(popularity);
  }

  return {
    slotOf: (id) => byId.get(id),
    idAt: (slot) => ids[slot] ?? 0,
    isAlive: (slot) => alive[slot] === 1,
    standing: (slot) => standings[slot] ?? 0,
    nameWords: (slot) => nameLengths[slot] ?? 0,
    contentHashAt: (slot) => contentHashes[slot] ?? 0,
    take(document, mark) {
      const again = free.pop();
      const slot = again ?? length;
      if (again === undefined) {
        makeRoom();
        length += 1;
      }
      ids[slot] = document.id;
      nameLengths[slot] = Math.min(document.name.ru.split(' ').length, 255);
      alive[slot] = 1;
      contentHashes[slot] = mark;
      byId.set(document.id, slot);
      update(slot, document);
      return slot;
    },
    update,
    kill(slot) {
      byId.delete(ids[slot] ?? 0);
      alive[slot] = 0;
      dead.push(slot);
    },
    startSweep() {
      sweeping = dead;
      dead = [];
      return () => {
        free = [...free, ...sweeping];
        sweeping = [];
      };
    },
    ids: () => byId.keys(),
    dead: () => dead.length,
    alive: () => byId.size,
    length: () => length,
    save: () => ({ ids, standings, nameLengths, alive, contentHashes, length, free, dead: [...dead, ...sweeping] }),
    bytes: () => ids.length * (4 + 4 + 1 + 1 + 8) + byId.size * BYTES_OF_MAP_ENTRY,
  };
}

function noSlots(): ProductSlotsSnapshot {
  return {
    ids: new Uint32Array(1024),
    standings: new Uint32Array(1024),
    nameLengths: new Uint8Array(1024),
    alive: new Uint8Array(1024),
    contentHashes: new Float64Array(1024),
    length: 0,
    free: [],
    dead: [],
  };
}

/** Popularity in 16 bits on a logarithmic scale: 1 and 2 differ as much as 1,000 and 2,000. */
function quantised(popularity: number): number {
  return Math.min(IN_STOCK - 1, Math.round(Math.log2(1 + Math.max(0, popularity)) * 1024));
}

interface HashState {
  low: number;
  high: number;
}

/** The hashes of names of categories and characteristics: many products share them and their objects. */
const sharedHashes = new WeakMap<Localized, HashState>();

/** A hash of 52 bits over everything that is tokenized. */
export function contentHash(document: SearchDocument): number {
  const mark = { low: 0x811c9dc5, high: 0x2f0b4c47 };
  const { name, brand, sku, barcode, model, keywords, category, attributes } = document;
  for (const text of [name.ru, name.uz ?? '', brand, sku, barcode ?? '', model ?? '']) mixText(mark, text);
  for (const text of keywords) mixText(mark, text);
  for (const text of category) mixHash(mark, sharedHash(text));
  for (const text of attributes) mixHash(mark, sharedHash(text));
  return (mark.high >>> 12) * 2 ** 32 + (mark.low >>> 0);
}

function sharedHash(text: Localized): HashState {
  const known = sharedHashes.get(text);
  if (known !== undefined) return known;
  const mark = { low: 0x811c9dc5, high: 0x2f0b4c47 };
  mixText(mark, text.ru);
  mixText(mark, text.uz ?? '');
  sharedHashes.set(text, mark);
  return mark;
}

function mixText(mark: HashState, text: string): void {
  let { low, high } = mark;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995) ^ (high >>> 15);
  }
  mark.low = Math.imul(low ^ 0x1f, 0x01000193);
  mark.high = Math.imul(high ^ 0x1f, 0x5bd1e995);
}

function mixHash(mark: HashState, { low, high }: HashState): void {
  mark.low = Math.imul(mark.low ^ low, 0x01000193);
  mark.high = Math.imul(mark.high ^ high, 0x5bd1e995) ^ (mark.high >>> 15);
}

function copy<T extends Uint8Array | Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
