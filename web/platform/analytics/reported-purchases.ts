const KEY = 'toldOrders';
const KEPT = 20;

/** Whether an order is told for the first time: the page of thanks can be looked at again. */
export function isFirstTold(orderNumber: string): boolean {
  try {
    const told = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    const known = Array.isArray(told) ? told : [];
    if (known.includes(orderNumber)) return false;
    localStorage.setItem(KEY, JSON.stringify([...known, orderNumber].slice(-KEPT)));
  } catch {
    // Google and Meta know a second telling by its number too.
  }
  return true;
}
