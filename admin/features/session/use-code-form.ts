import { useState } from 'react';
import type { z } from 'zod';
import type { ApiFailure } from '#client/api-result.ts';
import { apiFailure, type Failure } from './failure.tsx';

interface CodeForm {
  isBusy: boolean;
  failure: Failure | null;
  submit(): void;
  /** Properties of the field of the code; a whole code is sent at once. */
  field: { value: string; onChange(value: string): void; onComplete(code: string): void; error: string | undefined };
}

/** A form of one code, which is sent by `send`: null when it was right. A wrong one is cleared, because it works once. */
export function useCodeForm(
  schema: z.ZodType<string, string>,
  send: (code: string) => Promise<ApiFailure | null>,
): CodeForm {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(typed: string): Promise<void> {
    const checked = schema.safeParse(typed);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success || isBusy) return;
    setBusy(true);
    setFailure(null);
    const failed = await send(typed);
    if (failed === null) return;
    setBusy(false);
    setFailure(apiFailure(failed));
    setCode('');
  }

  return {
    isBusy,
    failure,
    submit: () => void submit(code),
    field: {
      value: code,
      onChange(value) {
        setCode(value);
        setError(undefined);
      },
      onComplete: (whole) => void submit(whole),
      error,
    },
  };
}
