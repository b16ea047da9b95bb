/** Not renamed with the code: a purchase that was reported before must not be reported again. */
const KEY = 'toldOrders';
const MAX_STORED = 20;

/** Whether the order was not reported before: the thank-you page can be opened again. */
export function isFirstReport(orderNumber: string): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    const known = Array.isArray(stored) ? stored : [];
    if (known.includes(orderNumber)) return false;
    localStorage.setItem(KEY, JSON.stringify([...known, orderNumber].slice(-MAX_STORED)));
  } catch {
    // Google and Meta also deduplicate by the order number.
  }
  return true;
}
