const KEY = 'reportedPurchases';
const MAX_STORED = 20;

/** Whether an order is stored for the first time: the page of thanks can be looked at again. */
export function isFirstReport(orderNumber: string): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    const known = Array.isArray(stored) ? stored : [];
    if (known.includes(orderNumber)) return false;
    localStorage.setItem(KEY, JSON.stringify([...known, orderNumber].slice(-MAX_STORED)));
  } catch {
    // Google and Meta know a second telling by its number too.
  }
  return true;
}
