import { UNSAFE_useScrollRestoration } from 'react-router';

/**
 * Replaces React Router's `<ScrollRestoration>`, which writes its inline script into the page, where its code is known
 * to nobody else: a Content-Security-Policy with hashes would need it parsed out of the HTML again. The hook is the
 * router's own; the script is ours.
 */
export function ScrollRestoration(): null {
  UNSAFE_useScrollRestoration();
  return null;
}

/** Before hydration: gives the history entry its key, or scrolls to where the visitor left this entry. */
export const SCROLL_SCRIPT = [
  '{const{history:h}=window;h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");',
  'try{const y=JSON.parse(sessionStorage.getItem("react-router-scroll-positions")||"{}")[h.state.key];',
  'typeof y=="number"&&scrollTo(0,y)}catch{}}',
].join('');
