import type { RequestEventKind, RequestGroup, RequestState } from '#contract/requests/request-states.ts';
import { m } from '#messages';

export const REQUEST_GROUP_TITLES: Record<RequestGroup, () => string> = {
  new: m.admin_requests_group_new,
  mine: m.admin_requests_group_mine,
  overdue: m.admin_requests_group_overdue,
  in_work: m.admin_requests_group_in_work,
  done: m.admin_requests_group_done,
  all: m.admin_requests_group_all,
};

export const REQUEST_STATE_NAMES: Record<RequestState, () => string> = {
  new: m.admin_requests_state_new,
  in_work: m.admin_requests_state_in_work,
  done: m.admin_requests_state_done,
};

/** What an entry of the history says; `given` and `due` have a value. */
export function eventText(kind: RequestEventKind, value: { owner: string | null; due: string | null }): string {
  switch (kind) {
    case 'taken':
      return m.admin_request_event_taken();
    case 'given':
      return m.admin_request_event_given({ name: value.owner ?? '' });
    case 'released':
      return m.admin_request_event_released();
    case 'due':
      return value.due === null ? m.admin_request_event_no_due() : m.admin_request_event_due({ time: value.due });
    case 'done':
      return m.admin_request_event_done();
    case 'reopened':
      return m.admin_request_event_reopened();
    case 'note':
      return m.admin_request_event_note();
  }
}
