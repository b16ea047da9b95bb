import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

/** An unfinished application, stored so that a reload can continue it. */
export interface SavedApplication {
  application_id: string;
  partner: string;
  /** Ids of products that the order removes from the cart; empty when the cart was not bought. */
  cart_products: number[];
}

const KEY = 'instalmentApplication';

const store = create<{ saved: SavedApplication | null }>(() => ({
  saved: parse(tryStorage((storage) => storage.getItem(KEY)) ?? null),
}));

export function readSaved(): SavedApplication | null {
  return store.getState().saved;
}

/** Null on the server, in the first render, and when there is none. */
export function useSavedApplication(): SavedApplication | null {
  return useSyncExternalStore(store.subscribe, readSaved, () => null);
}

export function saveApplication(saved: SavedApplication): void {
  tryStorage((storage) => storage.setItem(KEY, JSON.stringify(saved)));
  store.setState({ saved });
}

/** Forgets this application; another saved one stays. */
export function forgetApplication(applicationId: string): void {
  if (readSaved()?.application_id !== applicationId) return;
  tryStorage((storage) => storage.removeItem(KEY));
  store.setState({ saved: null });
}

function parse(text: string | null): SavedApplication | null {
  try {
    const { application_id, partner, cart_products } = JSON.parse(text ?? 'null') as SavedApplication;
    return typeof application_id === 'string' && Array.isArray(cart_products)
      ? { application_id, partner: String(partner), cart_products }
      : null;
  } catch {
    return null;
  }
}

/** The browser may refuse its storage, and the server has none. */
function tryStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
