import { lazyComponent } from '#ui/lazy-component.ts';

/** Signing in by phone on the page that is open; its code is loaded when it is shown. */
export const PhoneSignIn = lazyComponent(async () => (await import('./phone-sign-in.tsx')).PhoneSignIn);
