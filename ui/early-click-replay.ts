/**
 * Runs in the document itself, before any of our files has come: a button that the server drew and nobody listens to yet keeps its
 * click, and looks pressed. `actOnKeptClicks` makes it count; what is hydrated later still, by `KEPT_CLICK`, is `data-late`. A
 * click that comes when the code is there has React hydrate what was clicked and then hear it: that one is no longer kept.
 */
export const KEEP_CLICKS = [
  'var keptButtons="button[type=button]";',
  'addEventListener("click",function(e){var b=e.target.closest(keptButtons);b&&(b.setAttribute("aria-busy","true"),b.dataset.kept="")},true);',
  'addEventListener("click",function(e){var b=e.target.closest("[data-kept]");b&&!b.matches(keptButtons)&&(b.removeAttribute("aria-busy"),delete b.dataset.kept)})',
].join('');

const LATE_BUTTONS = 'button[data-late],[data-late] button[type=button]';

declare global {
  interface Window {
    /** Selects the buttons that nobody listens to yet. */
    keptButtons?: string;
  }
}

/** Called once, when the page is hydrated. */
export function actOnKeptClicks(): void {
  window.keptButtons = LATE_BUTTONS;
  // In a task of its own: a click in a part that isn't hydrated yet has React do that first, which it can't while it is at work.
  setTimeout(() => {
    for (const button of document.querySelectorAll<HTMLElement>(`[data-kept]:not(${LATE_BUTTONS})`)) clickAgain(button);
  });
}

/**
 * Properties of a button whose code comes after the page's, or of a part with such buttons: clicked before, they are clicked again
 * once somebody listens. The mark goes from the element alone: nothing is rendered twice for it.
 */
export const KEPT_CLICK = { ref: actOnKeptClicksIn, 'data-late': '' } as const;

function actOnKeptClicksIn(part: HTMLElement | null): void {
  if (part === null) return;
  part.removeAttribute('data-late');
  setTimeout(() => {
    for (const button of [part, ...part.querySelectorAll<HTMLElement>('[data-kept]')]) clickAgain(button);
  });
}

function clickAgain(button: HTMLElement): void {
  if (!button.hasAttribute('data-kept')) return;
  for (const mark of ['aria-busy', 'data-kept']) button.removeAttribute(mark);
  button.click();
}
