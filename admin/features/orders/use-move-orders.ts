import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import type { ApiResult } from '#client/api-result.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { type Move, refetchOrders, sendMove } from './use-move-order.ts';

export interface RefusedMove {
  number: string;
  /** Why, as the server says it. */
  message: string;
}

/** An order that goes to a courier, or to none, and whose it was as the person saw it. */
export interface GivenOrder {
  number: string;
  courierId: number | null;
  seen: number | null;
}

export interface BulkMove {
  /** Null: nothing is moved now. */
  progress: { done: number; total: number } | null;
  refused: readonly RefusedMove[];
  run(moves: readonly Move[]): Promise<void>;
  give(orders: readonly GivenOrder[]): Promise<void>;
  forgetRefused(): void;
}

/**
 * Moves many orders, one after another: each is a call of its own from the state in which the person saw it, so that one
 * which somebody else has moved is refused alone, and a repetition moves none twice.
 */
export function useMoveOrders(): BulkMove {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<BulkMove['progress']>(null);
  const [refused, setRefused] = useState<readonly RefusedMove[]>([]);
  return {
    progress,
    refused,
    forgetRefused: () => setRefused([]),
    run: (moves) =>
      each(
        moves.map((move) => ({ number: move.number, send: () => sendMove(move) })),
        (count) => m.admin_orders_bulk_moved({ count }),
      ),
    give: (orders) =>
      each(
        orders.map(({ number, courierId, seen }) => ({
          number,
          send: () =>
            callStaff(ordersAdminCalls.assignCourier, { params: { number }, body: { courier_id: courierId, seen } }),
        })),
        (count) => m.admin_orders_given({ count }),
      ),
  };

  async function each(calls: readonly OrderCall[], doneText: (count: number) => string): Promise<void> {
    const failures: RefusedMove[] = [];
    setRefused([]);
    for (const [done, { number, send }] of calls.entries()) {
      setProgress({ done, total: calls.length });
      const result = await send();
      if (result.kind !== 'done') failures.push({ number, message: result.message });
    }
    await refetchOrders(queries);
    setProgress(null);
    setRefused(failures);
    const count = calls.length - failures.length;
    if (count > 0) void showToast('success', doneText(count));
  }
}

interface OrderCall {
  number: string;
  send(): Promise<ApiResult<unknown, unknown>>;
}
