import type { ApiResult } from '#client/api-result.ts';
import { type CallOptions, call, callForFile } from '#client/call.ts';
import type { ApiCall, CallData, CallErrorData, CallInput, CallSchemas } from '#contract/api/api-call.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { reportSessionLoss } from './session-loss.ts';
import { requestStepUp } from './step-up.ts';
import { attendanceHeaders } from './unattended.ts';

const FILE_TIMEOUT_MS = 10 * MINUTE_MS;

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
  return withProof(apiCall, (described) => call(described, input, withAttendance(options)));
}

/** The same for a call whose response is a file, which may take long. */
export async function callStaffForFile<S extends CallSchemas>(
  apiCall: ApiCall<S>,
  input: CallInput<S>,
): Promise<ApiResult<Blob, CallErrorData<S>>> {
  return withProof(apiCall, (described) =>
    callForFile(described, input, withAttendance({ timeoutMs: FILE_TIMEOUT_MS })),
  );
}

function withAttendance(options: CallOptions): CallOptions {
  return { ...options, headers: { ...attendanceHeaders(), ...options.headers } };
}

async function withProof<S extends CallSchemas, Data, Refused>(
  apiCall: ApiCall<S>,
  makeCall: (apiCall: ApiCall<S>) => Promise<ApiResult<Data, Refused>>,
): Promise<ApiResult<Data, Refused>> {
  const callOnce = async () => {
    const result = await makeCall(apiCall.needsStepUp ? withRefusals(apiCall) : apiCall);
    if (result.kind === 'signed_out') reportSessionLoss();
    return result;
  };
  const first = await callOnce();
  if (!needsStepUp(apiCall, first)) return first;
  return (await requestStepUp()) ? callOnce() : first;
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
