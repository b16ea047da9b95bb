import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { z } from 'zod';
import type { newPasskeySchema, passkeyProofSchema } from '#contract/staff/passkeys.ts';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Why a passkey could not be read or made. `aborted`: another request took its place, and nothing is shown. */
export type PasskeyFailure = 'cancelled' | 'aborted' | 'exists' | 'wrong_address' | 'unsupported' | 'device';
export type PasskeyOutcome<Response> = { kind: 'done'; response: Response } | { kind: PasskeyFailure };

/** Browsers offer passkeys in secure contexts only: over HTTPS, or on localhost. An address of digits has none. */
export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn() && window.isSecureContext && !isIpAddress(window.location.hostname);
}

/** Whether the browser offers passkeys in the autofill of a field with `autocomplete="… webauthn"`. */
export async function canAutofillPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await browserSupportsWebAuthnAutofill());
}

/** Lets the person prove with a passkey who they are. With `isAutofill` it waits until they choose one in a field. */
export function readPasskey(
  optionsJSON: RequestOptions,
  { isAutofill = false } = {},
): Promise<PasskeyOutcome<z.input<typeof passkeyProofSchema>>> {
  return outcomeOf(async () => {
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
    return { ...response, clientExtensionResults: { ...response.clientExtensionResults } };
  });
}

export function createPasskey(optionsJSON: CreationOptions): Promise<PasskeyOutcome<z.input<typeof newPasskeySchema>>> {
  return outcomeOf(async () => {
    const response = await startRegistration({ optionsJSON });
    return { ...response, clientExtensionResults: { ...response.clientExtensionResults } };
  });
}

/** Ends a request that waits for the person, such as the one of the autofill. */
export function abortPasskeyRequest(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function outcomeOf<Response>(request: () => Promise<Response>): Promise<PasskeyOutcome<Response>> {
  if (!canUsePasskeys()) return { kind: 'unsupported' };
  try {
    return { kind: 'done', response: await request() };
  } catch (error) {
    return { kind: passkeyFailure(error) };
  }
}

/**
 * Browsers give the same `NotAllowedError` when the person closes the window, when time runs out, and when the device
 * has no passkey of the shop: which it was must not be visible to a page.
 */
export function passkeyFailure(error: unknown): PasskeyFailure {
  if (error instanceof WebAuthnError) {
    switch (error.code) {
      case 'ERROR_CEREMONY_ABORTED':
        return 'aborted';
      case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
        return 'exists';
      case 'ERROR_INVALID_DOMAIN':
      case 'ERROR_INVALID_RP_ID':
        return 'wrong_address';
    }
  }
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return 'cancelled';
  if (name === 'AbortError') return 'aborted';
  if (name === 'SecurityError') return 'wrong_address';
  return 'device';
}

/** `192.168.0.7` or `[::1]`; passkeys belong to a name. */
export function isIpAddress(hostname: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname) || hostname.startsWith('[');
}
