import type { Profile } from '#contract/identity/identity.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import type { ApiResult } from '#web/platform/api/api-result.ts';
import { call } from '#web/platform/api/call.ts';

/** Loaded for a visitor who may be signed in: a guest's first load does not hold the client of the API. */
export function fetchProfile(): Promise<ApiResult<Profile>> {
  return call(identityCalls.readProfile, {});
}
