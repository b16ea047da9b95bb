/**
 * Documents by which stock moves: what kinds there are, which steps each takes, and what they do to the stock. Pure, and
 * without schemas, so that tables and screens can read it.
 */

/** A `count` is made by posting a stock-taking; the others are typed. */
export const STOCK_DOCUMENT_KINDS = ['receipt', 'write_off', 'transfer', 'count'] as const;
export type StockDocumentKind = (typeof STOCK_DOCUMENT_KINDS)[number];

export const TYPED_DOCUMENT_KINDS = ['receipt', 'write_off', 'transfer'] as const satisfies StockDocumentKind[];
export type TypedDocumentKind = (typeof TYPED_DOCUMENT_KINDS)[number];

/** `sent`: a transfer that has left its store and not arrived. `dropped`: a draft that nobody needs. */
export const STOCK_DOCUMENT_STATES = ['draft', 'sent', 'posted', 'reversed', 'dropped'] as const;
export type StockDocumentState = (typeof STOCK_DOCUMENT_STATES)[number];

/** Steps that were taken. A transfer that is posted at once was sent and posted at the same moment. */
export const STOCK_STEPS = ['created', 'sent', 'posted', 'reversed', 'dropped'] as const;
export type StockStep = (typeof STOCK_STEPS)[number];

/** What a person can do to a document. `receive` posts a transfer with the pieces that have arrived. */
export const STOCK_ACTIONS = ['post', 'send', 'receive', 'reverse', 'drop'] as const;
export type StockAction = (typeof STOCK_ACTIONS)[number];

/** Why goods are written off. */
export const STOCK_REASONS = ['damaged', 'lost', 'expired', 'own_use', 'other'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** The groups of the list. */
export const STOCK_GROUPS = ['draft', 'sent', 'posted', 'archive'] as const;
export type StockGroup = (typeof STOCK_GROUPS)[number];
export const STATES_OF_GROUP = {
  draft: ['draft'],
  sent: ['sent'],
  posted: ['posted'],
  archive: ['reversed', 'dropped'],
} as const satisfies Record<StockGroup, readonly StockDocumentState[]>;

export const MAX_STOCK_LINES = 1000;
export const MAX_PIECES = 100_000;
export const MAX_STOCK_TEXT = 500;

interface DocumentStores {
  kind: StockDocumentKind;
  storeId: number;
  otherStoreId: number | null;
}

/** What can be done in a state, whoever asks. */
export function stockActions(
  { kind, state }: { kind: StockDocumentKind; state: StockDocumentState },
  isCounterDocument: boolean,
): StockAction[] {
  switch (state) {
    case 'draft':
      return kind === 'transfer' ? ['post', 'send', 'drop'] : ['post', 'drop'];
    case 'sent':
      return ['receive', 'reverse'];
    case 'posted':
      return isCounterDocument ? [] : ['reverse'];
    case 'reversed':
    case 'dropped':
      return [];
  }
}

/** The stores whose stock an action moves: a person needs all of them. */
export function storesOfAction(
  { kind, state, storeId, otherStoreId }: DocumentStores & { state: StockDocumentState },
  action: StockAction,
): number[] {
  if (kind !== 'transfer' || otherStoreId === null) return [storeId];
  switch (action) {
    case 'send':
    case 'drop':
      return [storeId];
    case 'receive':
      return [otherStoreId];
    case 'post':
      return [storeId, otherStoreId];
    // What has not arrived goes back to where it came from.
    case 'reverse':
      return state === 'sent' ? [storeId] : [storeId, otherStoreId];
  }
}

export interface StockEffect {
  storeId: number;
  difference: number;
}

/** Which way the pieces of a line go in the document's first store: a count's differences have their own sign. */
export function signOf(kind: StockDocumentKind): 1 | -1 {
  return kind === 'receipt' || kind === 'count' ? 1 : -1;
}

/** What one line does to the stock when its document takes this action; `received` counts for transfers alone. */
export function stockEffects(
  document: DocumentStores & { state: StockDocumentState },
  line: { quantity: number; received: number | null },
  action: Exclude<StockAction, 'drop'>,
): StockEffect[] {
  const { kind, storeId, otherStoreId, state } = document;
  const first = { storeId, difference: signOf(kind) * line.quantity };
  const second = otherStoreId === null ? [] : [{ storeId: otherStoreId, difference: line.received ?? line.quantity }];
  switch (action) {
    case 'send':
      return [first];
    case 'receive':
      return second;
    case 'post':
      return [first, ...second];
    case 'reverse':
      return (state === 'sent' ? [first] : [first, ...second]).map((effect) => ({
        ...effect,
        difference: -effect.difference,
      }));
  }
}
