import { readOrderReturns } from './read-own-returns.ts';
import type { Returns } from './returns.ts';
import { type ClaimDeps, submitClaim, withdrawClaim } from './submit-claim.ts';
import {
  acceptReturn,
  decideReturn,
  finishReturn,
  openReturn,
  type ReturnDeps,
  receiveReturn,
  reconsiderReturn,
  refundReturn,
  refuseReturn,
  reopenReturn,
} from './work-return.ts';

export function createReturns(deps: ReturnDeps & ClaimDeps): Returns {
  return {
    ofOrder: (customerId, number, locale) => readOrderReturns(deps, customerId, number, locale),
    submit: (customerId, order, claim) => submitClaim(deps, customerId, order, claim),
    withdraw: (customerId, claim, revision) => withdrawClaim(deps, customerId, claim, revision),
    open: (caller, number, request) => openReturn(deps, caller, number, request),
    accept: (caller, id, request) => acceptReturn(deps, caller, id, request),
    receive: (caller, id, request) => receiveReturn(deps, caller, id, request),
    decide: (caller, id, request) => decideReturn(deps, caller, id, request),
    reopen: (caller, id, request) => reopenReturn(deps, caller, id, request),
    finish: (caller, id, request) => finishReturn(deps, caller, id, request),
    refuse: (caller, id, request) => refuseReturn(deps, caller, id, request),
    reconsider: (caller, id, request) => reconsiderReturn(deps, caller, id, request),
    refund: (caller, id, request, record) => refundReturn(deps, caller, id, request, record),
  };
}
