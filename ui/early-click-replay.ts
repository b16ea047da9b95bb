/**
 * An inline script of the document, which runs before any other script. It marks a click on a button that is not hydrated yet and shows
 * the button as busy. `replayEarlyClicks` repeats marked clicks once the page is hydrated; parts that hydrate later have `data-lazy` and
 * `REPLAY_CLICK`. A click on a part whose code is loaded makes React hydrate it and handle the click, so its mark is removed.
 */
export const EARLY_CLICK_SCRIPT = [
  'var unhydratedButtons="button[type=button]";',
  'addEventListener("click",function(e){var b=e.target.closest(unhydratedButtons);b&&(b.setAttribute("aria-busy","true"),b.dataset.clicked="")},true);',
  'addEventListener("click",function(e){var b=e.target.closest("[data-clicked]");b&&!b.matches(unhydratedButtons)&&(b.removeAttribute("aria-busy"),delete b.dataset.clicked)})',
].join('');

const LAZY_BUTTONS = 'button[data-lazy],[data-lazy] button[type=button]';

declare global {
  interface Window {
    /** Selects the buttons that have no click handler yet. */
    unhydratedButtons?: string;
  }
}

/** Called once, when the page is hydrated. */
export function replayEarlyClicks(): void {
  window.unhydratedButtons = LAZY_BUTTONS;
  // In a task of its own: a click makes React hydrate the part first, which it cannot do while it is rendering.
  setTimeout(() => {
    for (const button of document.querySelectorAll<HTMLElement>(`[data-clicked]:not(${LAZY_BUTTONS})`))
      clickAgain(button);
  });
}

/**
 * Properties of a button, or of a part with buttons, whose code loads after the page's: earlier clicks are repeated when it is hydrated.
 * The attribute is removed from the element directly, so that nothing renders twice.
 */
export const REPLAY_CLICK = { ref: replayClicksIn, 'data-lazy': '' } as const;

function replayClicksIn(part: HTMLElement | null): void {
  if (part === null) return;
  part.removeAttribute('data-lazy');
  setTimeout(() => {
    for (const button of [part, ...part.querySelectorAll<HTMLElement>('[data-clicked]')]) clickAgain(button);
  });
}

function clickAgain(button: HTMLElement): void {
  if (!button.hasAttribute('data-clicked')) return;
  for (const mark of ['aria-busy', 'data-clicked']) button.removeAttribute(mark);
  button.click();
}
