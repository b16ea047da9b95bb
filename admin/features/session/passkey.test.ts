import { WebAuthnError } from '@simplewebauthn/browser';
import { describe, expect, test } from 'vitest';
import { isIpAddress, passkeyFailure } from './passkey.ts';

function domError(name: string): Error {
  return Object.assign(new Error('Refused by the browser'), { name });
}

function webAuthnError(code: ConstructorParameters<typeof WebAuthnError>[0]['code'], name: string): WebAuthnError {
  return new WebAuthnError({ message: 'Refused', code, cause: domError(name) });
}

describe('what a person is shown when a passkey does not work', () => {
  test.each([
    ['the window was closed or there is no passkey', domError('NotAllowedError'), 'cancelled'],
    [
      'the same, with the library’s code',
      webAuthnError('ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'NotAllowedError'),
      'cancelled',
    ],
    ['another request took its place', webAuthnError('ERROR_CEREMONY_ABORTED', 'AbortError'), 'aborted'],
    [
      'the device has a passkey already',
      webAuthnError('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'InvalidStateError'),
      'exists',
    ],
    ['the address is not the shop’s', webAuthnError('ERROR_INVALID_RP_ID', 'SecurityError'), 'wrong_address'],
    ['the address is no name', webAuthnError('ERROR_INVALID_DOMAIN', 'SecurityError'), 'wrong_address'],
    ['the device failed', webAuthnError('ERROR_AUTHENTICATOR_GENERAL_ERROR', 'UnknownError'), 'device'],
    ['anything else', 'text', 'device'],
  ])('%s', (_, error, failure) => {
    expect(passkeyFailure(error)).toBe(failure);
  });
});

test.each([
  ['127.0.0.1', true],
  ['192.168.0.7', true],
  ['[::1]', true],
  ['localhost', false],
  ['amper.uz', false],
  ['1.2.3.4.example', false],
])('%s is an address of digits: %s', (hostname, isAddress) => {
  expect(isIpAddress(hostname)).toBe(isAddress);
});
