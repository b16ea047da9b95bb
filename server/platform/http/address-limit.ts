/** Counts in the memory of one process what each address does. */
export interface AddressLimit {
  /** Counts once. Returns 0, or the seconds until the address may go on. Null, this machine, is not limited. */
  take(address: string | null): number;
}

interface AddressLimitOptions {
  max: number;
  windowMs: number;
  now?: () => number;
}

/** So many addresses take some 10 MB. */
const MAX_ADDRESSES = 50_000;

export function createAddressLimit({ max, windowMs, now = Date.now }: AddressLimitOptions): AddressLimit {
  const windows = new Map<string, { count: number; endsAt: number }>();

  return {
    take(address) {
      if (address === null) return 0;
      const at = now();
      let window = windows.get(address);
      if (window === undefined || window.endsAt <= at) {
        // The oldest window leaves first: entries are in the order in which their windows began.
        windows.delete(address);
        const [oldest] = windows.keys();
        if (windows.size >= MAX_ADDRESSES && oldest !== undefined) windows.delete(oldest);
        window = { count: 0, endsAt: at + windowMs };
        windows.set(address, window);
      }
      window.count++;
      return window.count > max ? Math.ceil((window.endsAt - at) / 1000) : 0;
    },
  };
}
