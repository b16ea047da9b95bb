import { forgetPicking } from '#admin/platform/offline/picking-data.ts';
import { useSetStaffState } from '#admin/platform/session/use-session.ts';
import { call } from '#client/call.ts';
import { staffSessionCalls } from '#contract/staff/staff-session-calls.ts';
import { showToast } from '#ui/toast/show-toast.ts';

/** Locks the session; the screens stay behind the lock as they are. */
export function useLock(): () => void {
  const setState = useSetStaffState();
  return () => {
    void call(staffSessionCalls.lock, {}).then((result) => {
      if (result.kind === 'done') setState(result.data);
      else void showToast('error', result.message);
    });
  };
}

/** Leaves nothing of the person in this tab: the document is loaded anew. */
export function signOut(): void {
  void call(staffSessionCalls.signOut, {}).then((result) => {
    if (result.kind === 'done' || result.kind === 'signed_out')
      void forgetPicking().finally(() => location.assign('/admin'));
    else void showToast('error', result.message);
  });
}
