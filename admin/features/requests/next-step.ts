import type { RequestWork } from '#contract/requests/staff-request.ts';
import { m } from '#messages';

/** The step that leads on: take what nobody has, close what is one's own. Null: it is somebody else's, or done. */
export function nextStep({ state, owner }: RequestWork, personId: number): 'take' | 'done' | null {
  switch (state) {
    case 'new':
      return 'take';
    case 'in_work':
      return owner?.id === personId ? 'done' : null;
    case 'done':
      return null;
  }
}

export function stepTitle(step: 'take' | 'done'): string {
  return step === 'take' ? m.admin_request_take() : m.admin_request_done();
}
