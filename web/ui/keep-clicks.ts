/**
 * Runs in the document itself, before any of our files has come: a button that the server drew and nobody listens to yet keeps its
 * click, and looks pressed. `actOnKeptClicks` makes it count; what is hydrated later still, by `useKeptClick`, is `data-late`.
 */
export const KEEP_CLICKS =
  'var keptButtons="button[type=button]";addEventListener("click",function(e){var b=e.target.closest(keptButtons);b&&(b.setAttribute("aria-busy","true"),b.dataset.kept="")},true)';

declare global {
  interface Window {
    /** Selects the buttons that nobody listens to yet. */
    keptButtons?: string;
  }
}

/** Called once, when the page is hydrated. */
export function actOnKeptClicks(): void {
  window.keptButtons = '[data-late]';
  // In a task of its own: a click in a part that isn't hydrated yet has React do that first, which it can't while it is at work.
  setTimeout(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-kept]:not([data-late])')) actOnKeptClick(button);
  });
}

/** Clicks a button that was clicked before. */
export function actOnKeptClick(button: HTMLElement): void {
  if (!button.hasAttribute('data-kept')) return;
  for (const mark of ['aria-busy', 'data-kept', 'data-late']) button.removeAttribute(mark);
  button.click();
}
