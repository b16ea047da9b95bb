import { Badge, type Tone } from '#admin/ui/badge.tsx';
import type { RequestState } from '#contract/requests/request-states.ts';
import { REQUEST_STATE_NAMES } from './request-texts.ts';

const TONES: Record<RequestState, Tone> = { new: 'cobalt', in_work: 'amber', done: 'leaf' };

export function RequestStateMark({ state }: { state: RequestState }) {
  return <Badge tone={TONES[state]}>{REQUEST_STATE_NAMES[state]()}</Badge>;
}
