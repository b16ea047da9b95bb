import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { type Move, refetchOrders, sendMove } from './use-move-order.ts';

export interface RefusedMove {
  number: string;
  /** Why, as the server says it. */
  message: string;
}

export interface BulkMove {
  /** Null: nothing is moved now. */
  progress: { done: number; total: number } | null;
  refused: readonly RefusedMove[];
  run(moves: readonly Move[]): Promise<void>;
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
    run: async (moves) => {
      const failures: RefusedMove[] = [];
      setRefused([]);
      for (const [done, move] of moves.entries()) {
        setProgress({ done, total: moves.length });
        const result = await sendMove(move);
        if (result.kind !== 'done') failures.push({ number: move.number, message: result.message });
      }
      await refetchOrders(queries);
      setProgress(null);
      setRefused(failures);
      const count = moves.length - failures.length;
      if (count > 0) void showToast('success', m.admin_orders_bulk_moved({ count }));
    },
  };
}
