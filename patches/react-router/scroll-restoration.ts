/**
 * Patch of react-router 8.4.0: its hook of `<ScrollRestoration>` with an inline script of ours. The router writes its
 * own script into the HTML and tells nobody its code, which a Content-Security-Policy with hashes needs.
 *
 * - Gain: nothing is read out of the HTML again; 0.1 kB of the first load.
 * - Test: `scroll-restoration.test.tsx` runs both scripts.
 * - Goes when the router takes the script from us or exports it.
 */
import { UNSAFE_useScrollRestoration } from 'react-router';
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
