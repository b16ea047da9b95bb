import { create } from 'zustand';

/** An unfinished application, stored so that a reload can continue it. */
export interface SavedApplication {
  application_id: string;
  partner: string;
  /** Ids of products that the order removes from the cart; empty when the cart was not bought. */
  cart_products: number[];
}

const KEY = 'instalmentApplication';

/** Null on the server, in the first render, and when there is none. */
export const savedApplication = create<{ saved: SavedApplication | null; isRead: boolean }>(() => ({
  saved: null,
  isRead: false,
}));

export function readSaved(): SavedApplication | null {
  const { saved, isRead } = savedApplication.getState();
  if (isRead) return saved;
  const read = parse(tryStorage((storage) => storage.getItem(KEY)) ?? null);
  savedApplication.setState({ saved: read, isRead: true });
  return read;
}

export function saveApplication(saved: SavedApplication): void {
  tryStorage((storage) => storage.setItem(KEY, JSON.stringify(saved)));
  savedApplication.setState({ saved, isRead: true });
}

/** Forgets this application; another saved one stays. */
export function forgetApplication(applicationId: string): void {
  if (readSaved()?.application_id !== applicationId) return;
  tryStorage((storage) => storage.removeItem(KEY));
  savedApplication.setState({ saved: null });
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

/** The browser may refuse its storage. */
function tryStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
