import type { StaffRefusal } from '#contract/staff/staff.ts';
import { m } from '#messages';
import {
  Conflict,
  Forbidden,
  type LocalizedMessage,
  type ShopError,
  Unauthorized,
} from '#server/platform/http/shop-error.ts';

type ConflictReason = Exclude<StaffRefusal, 'locked' | 'step_up' | 'exceeds_own' | 'needs_person'>;

const MESSAGES: Record<ConflictReason, LocalizedMessage> = {
  changed: (locale) => m.admin_refused_changed({}, { locale }),
  last_way: (locale) => m.admin_refused_last_way({}, { locale }),
  last_owner: (locale) => m.admin_refused_last_owner({}, { locale }),
  in_use: (locale) => m.admin_refused_in_use({}, { locale }),
  taken: (locale) => m.admin_refused_taken({}, { locale }),
};

/** 409 with its reason; `current` is what somebody else has made of it. */
export function conflict(reason: ConflictReason, current?: object): ShopError {
  return new Conflict(MESSAGES[reason], { reason, ...(current && { current }) });
}

/** 403: nobody grants, takes away or resets what is beyond their own rights. */
export function exceedsOwn(): ShopError {
  return new Forbidden((locale) => m.admin_refused_exceeds_own({}, { locale }), { reason: 'exceeds_own' });
}

/** 401: the session is locked; a proof unlocks it. */
export function sessionLocked(): ShopError {
  return new Unauthorized((locale) => m.admin_refused_locked({}, { locale }), { reason: 'locked' });
}

/** 403: the last proof is too old for a dangerous call. */
export function stepUpNeeded(): ShopError {
  return new Forbidden((locale) => m.admin_refused_step_up({}, { locale }), { reason: 'step_up' });
}

/** 403: a call that a person makes themselves, and no program with an API token. */
export function personNeeded(): ShopError {
  return new Forbidden((locale) => m.admin_refused_needs_person({}, { locale }), { reason: 'needs_person' });
}

const LAST_OWNER = 'staff_last_owner';
const EMAIL = 'staff_email';

/** Two rules that only the database can hold against concurrent calls, as the refusals that they are. */
export async function refusedByDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      const { constraint } = cause as { constraint?: unknown };
      if (constraint === LAST_OWNER) throw conflict('last_owner');
      if (constraint === EMAIL) throw conflict('taken');
    }
    throw error;
  }
}
