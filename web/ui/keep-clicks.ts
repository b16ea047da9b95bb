/**
 * Runs in the document itself, before any of our files has come: a button that the server drew and nobody listens to yet keeps its
 * click, and looks pressed. `useKeptClick` makes it count.
 */
export const KEEP_CLICKS =
  'addEventListener("click",function(e){var b=e.target.closest("[data-late]");b&&b.setAttribute("aria-busy","true")},true)';
