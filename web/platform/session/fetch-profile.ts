import type { ApiResult } from '#client/api-result.ts';
import { call } from '#client/call.ts';
import type { Profile } from '#contract/identity/identity.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';

/** Loaded for a visitor who may be signed in: a guest's first load does not hold the client of the API. */
export function fetchProfile(): Promise<ApiResult<Profile>> {
  return call(identityCalls.readProfile, {});
}
