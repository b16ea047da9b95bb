import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { callKey } from '#admin/platform/api/use-call.ts';
import { stockCalls } from '#contract/stock/stock-calls.ts';
import type { AddedToCount } from '#contract/stock/stock-counts.ts';

interface Addition {
  key: string;
  code?: string;
  product_id?: number;
  quantity: number;
}

/**
 * Additions of this phone, sent one after another. What could not be sent stays in the browser with its key, and is sent
 * when there is a connection: the server counts each key once.
 */
export function useCountAdditions(countId: number) {
  const [pending, setPending] = useState(() => readStored(countId));
  const [last, setLast] = useState<AddedToCount | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isStuck, setStuck] = useState(false);
  const queue = useRef(pending);
  const isSending = useRef(false);
  const queries = useQueryClient();

  function store(additions: readonly Addition[]): void {
    queue.current = additions;
    setPending(additions);
    if (additions.length === 0) localStorage.removeItem(nameOf(countId));
    else localStorage.setItem(nameOf(countId), JSON.stringify(additions));
  }

  async function send(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    let isLost = false;
    for (let next = queue.current[0]; next !== undefined; next = queue.current[0]) {
      const result = await callStaff(stockCalls.addToStockCount, { params: { id: countId }, body: next });
      isLost = result.kind === 'signed_out' || result.kind === 'wait' || isUnanswered(result);
      if (isLost) break;
      store(queue.current.slice(1));
      setLast(result.kind === 'done' ? result.data : null);
      setError(result.kind === 'done' ? null : result.message);
    }
    isSending.current = false;
    setStuck(isLost);
    void queries.invalidateQueries({ queryKey: callKey(stockCalls.readStockCount) });
  }

  function add(addition: Omit<Addition, 'key'>): void {
    store([...queue.current, { ...addition, key: crypto.randomUUID() }]);
    void send();
  }

  const latest = useRef(send);
  latest.current = send;
  // What an earlier visit could not send, and the return of the connection, are outside of React.
  useEffect(() => {
    const resend = () => void latest.current();
    resend();
    window.addEventListener('online', resend);
    return () => window.removeEventListener('online', resend);
  }, []);

  return { add, send, last, error, unsent: pending.length, isStuck };
}

/** No response, or the server's own failure: it may have been counted or not, which its key will tell. */
function isUnanswered(result: { kind: string; status?: number }): boolean {
  return result.kind === 'failed' && (result.status === 0 || (result.status ?? 0) >= 500);
}

const nameOf = (countId: number) => `stock-count:${countId}`;

function readStored(countId: number): readonly Addition[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(countId)) ?? '[]');
    return Array.isArray(stored) ? (stored as Addition[]) : [];
  } catch {
    // Not ours: nothing of it was counted here.
    return [];
  }
}
