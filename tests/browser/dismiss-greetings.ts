/**
 * Runs in a page, before its own scripts: what greets a first visit stays away. Whole in itself, because the browser
 * gets only its text.
 */
export function dismissGreetings(): void {
  try {
    for (const key of ['promoSeen', 'giftDismissed']) localStorage.setItem(key, '1');
  } catch {
    // A sandboxed frame has no storage.
  }
}
