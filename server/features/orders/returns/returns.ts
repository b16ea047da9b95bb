import type { Locale } from '#contract/i18n/locale.ts';
import type { NewClaim, OrderReturns } from '#contract/orders/return-claims.ts';
import type {
  AcceptReturn,
  DecideReturn,
  OpenReturn,
  ReceiveReturn,
  RefundReturn,
  StepReturn,
} from '#contract/orders/returns.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { RecordAct, RefundOutcome } from '../refund-outcomes.ts';
import type { OpenReturnOutcome, ReturnStepOutcome, SubmitOutcome, WithdrawOutcome } from './return-outcomes.ts';

type StaffAct<Request, Outcome = ReturnStepOutcome> = (
  caller: StaffCaller,
  id: number,
  request: Request,
) => Promise<Outcome>;

/** Returns of goods: what buyers ask for, and what staff do. */
export interface Returns {
  /** What of an order its buyer can give back, and its returns. Null: not an order of theirs. */
  ofOrder(customerId: number, number: string, locale: Locale): Promise<OrderReturns | null>;
  /** By the buyer. The claim's SMS are in the locale. */
  submit(customerId: number, order: { number: string; locale: Locale }, claim: NewClaim): Promise<SubmitOutcome>;
  withdraw(customerId: number, claim: { number: string; id: number }, revision: number): Promise<WithdrawOutcome>;
  /** By a member of staff, of an order by its number. */
  open(caller: StaffCaller, number: string, request: OpenReturn): Promise<OpenReturnOutcome>;
  accept: StaffAct<AcceptReturn>;
  receive: StaffAct<ReceiveReturn>;
  decide: StaffAct<DecideReturn>;
  reopen: StaffAct<StepReturn>;
  finish: StaffAct<StepReturn>;
  refuse: StaffAct<StepReturn>;
  reconsider: StaffAct<StepReturn>;
  /** Gives the money of a decided return of goods back. */
  refund(
    caller: StaffCaller,
    id: number,
    request: RefundReturn,
    record: RecordAct,
  ): Promise<RefundOutcome | { kind: 'outcome' }>;
}
