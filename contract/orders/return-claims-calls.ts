import { defineCalls } from '../api/api-call.ts';

const RETURNS = '/api/v2/orders/:number/returns';
const PHOTOS = '/api/v2/orders/:number/return-photos';

/** Returns and repairs that a buyer asks for. The body of a photograph is `UPLOAD_MEDIA_TYPE`, whatever the file is. */
export const returnClaimsCalls = defineCalls(() => import('./return-claims-call-schemas.ts'), {
  readOrderReturns: { method: 'GET', path: RETURNS, access: 'customer' },
  submitClaim: { method: 'POST', path: RETURNS, access: 'customer' },
  withdrawClaim: { method: 'POST', path: `${RETURNS}/:id/withdraw`, access: 'customer' },
  uploadClaimPhoto: { method: 'POST', path: PHOTOS, access: 'customer' },
  readClaimPhoto: { method: 'GET', path: `${PHOTOS}/:photo`, access: 'customer' },
});
