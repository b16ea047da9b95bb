import type { CDPSession, Page } from '@playwright/test';

/** An authenticator in the device: it confirms by itself, as a finger on the sensor does. */
export async function addPageDevice(page: Page): Promise<{ replace(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  let authenticator = await addAuthenticator(session);
  return {
    async replace() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: authenticator });
      authenticator = await addAuthenticator(session);
    },
  };
}

async function addAuthenticator(session: CDPSession): Promise<string> {
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}
