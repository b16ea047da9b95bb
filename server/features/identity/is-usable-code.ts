import { checkCode, returnTry } from './check-code.ts';
import type { IdentityParts } from './identity-parts.ts';

/** Whether a code is right, leaving it usable for what comes next. A wrong one costs a try. */
export async function isUsableCode(parts: IdentityParts, phone: string, code: string): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    const checked = await checkCode(tx, parts, phone, code);
    if (checked.kind === 'right') await returnTry(tx, phone);
    return checked.kind === 'right';
  });
}
