import type { ApiResult } from '#client/api-result.ts';
import { type CallOptions, call } from '#client/call.ts';
import type { ApiCall, CallData, CallErrorData, CallInput, CallSchemas } from '#contract/api/api-call.ts';
import { reportSessionLoss } from './session-loss.ts';
import { requestStepUp } from './step-up.ts';

/**
 * Makes a call as the person who is signed in. When the session is gone or locked, the shell shows the place to come
 * back above the screen, which stays as it is. When the call needs a fresh proof of who the person is, they give it and
 * the call is repeated, once.
 */
export async function callStaff<S extends CallSchemas>(
  apiCall: ApiCall<S>,
  input: CallInput<S>,
  options: CallOptions = {},
): Promise<ApiResult<CallData<S>, CallErrorData<S>>> {
  const first = await callOnce(apiCall, input, options);
  if (!needsStepUp(apiCall, first)) return first;
  return (await requestStepUp()) ? callOnce(apiCall, input, options) : first;
}

async function callOnce<S extends CallSchemas>(
  apiCall: ApiCall<S>,
  input: CallInput<S>,
  options: CallOptions,
): Promise<ApiResult<CallData<S>, CallErrorData<S>>> {
  const result = await call(apiCall.needsStepUp ? withRefusals(apiCall) : apiCall, input, options);
  if (result.kind === 'signed_out') reportSessionLoss();
  return result;
}

/** Every dangerous call may be refused for want of a proof, whether its own description has data for a 403 or not. */
function withRefusals<S extends CallSchemas>(apiCall: ApiCall<S>): ApiCall<S> {
  return {
    ...apiCall,
    schemas: async () => {
      const [schemas, { staffRefusalSchema }] = await Promise.all([
        apiCall.schemas(),
        import('#contract/staff/staff.ts'),
      ]);
      return { ...schemas, errorData: { ...schemas.errorData, 403: staffRefusalSchema } };
    },
  };
}

function needsStepUp(apiCall: ApiCall, result: ApiResult<unknown>): boolean {
  if (!apiCall.needsStepUp || result.kind !== 'failed' || result.status !== 403) return false;
  return (result.data as { reason?: string } | undefined)?.reason === 'step_up';
}
