import { z } from 'zod';
import { staffStateSchema } from '#contract/staff/staff-session-call-schemas.ts';

/** Calls of the back office over HTTP; the answer's `data`. */
export type StaffCall = (path: string, body?: unknown) => Promise<unknown>;

const dataSchema = z.object({ data: z.unknown() });

/** Signs in as the demo owner, whose code a demo shop shows to its own machine. */
export async function signInAsDemoOwner(origin: string): Promise<StaffCall> {
  let cookie = '';
  const call: StaffCall = async (path, body) => {
    const response = await fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const issued = response.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (issued.length > 0) cookie = issued.join('; ');
    return dataSchema.parse(await response.json()).data;
  };
  const state = staffStateSchema.parse(await call('/api/admin/session'));
  if (state.status !== 'signed_out' || state.demo === null) throw new Error('The shop has no demo owner');
  await call('/api/admin/session/password', state.demo);
  return call;
}
