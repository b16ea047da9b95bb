import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Words } from '../simulator.ts';

/** How a fiscal service answers a receipt that it is sent. */
export const FISCAL_MODES = [
  'ok',
  'accepted',
  'repeated',
  'slow',
  'lost_before',
  'lost_after',
  'arrives_late',
  'error_before',
  'error_after',
  'wrong_ikpu',
  'line_refused',
  'signed_out',
] as const;
export type FiscalMode = (typeof FISCAL_MODES)[number];

export const FISCAL_MODE_NAMES: Record<FiscalMode, Exclude<Words, string>> = {
  ok: { ru: 'Регистрирует сразу', uz: 'Darhol roʻyxatga oladi' },
  accepted: { ru: 'Принимает, регистрирует позже', uz: 'Qabul qiladi, keyinroq roʻyxatga oladi' },
  repeated: { ru: 'Получает каждый вызов дважды', uz: 'Har bir chaqiruvni ikki marta oladi' },
  slow: { ru: 'Отвечает с паузой', uz: 'Tanaffus bilan javob beradi' },
  lost_before: { ru: 'Обрывает связь, ничего не сделав', uz: 'Hech narsa qilmay aloqani uzadi' },
  lost_after: { ru: 'Регистрирует и обрывает связь', uz: 'Roʻyxatga oladi va aloqani uzadi' },
  arrives_late: {
    ru: 'Обрывает связь, регистрирует через секунды',
    uz: 'Aloqani uzadi, soniyalardan keyin roʻyxatga oladi',
  },
  error_before: { ru: 'Ошибка 500, ничего не сделано', uz: '500-xato, hech narsa qilinmagan' },
  error_after: { ru: 'Регистрирует, но отвечает ошибкой 500', uz: 'Roʻyxatga oladi, lekin 500-xato qaytaradi' },
  wrong_ikpu: { ru: 'Не знает ИКПУ', uz: 'MXIKni tanimaydi' },
  line_refused: { ru: 'Не принимает первую строку', uz: 'Birinchi qatorni qabul qilmaydi' },
  signed_out: { ru: 'Не принимает ключ', uz: 'Kalitni qabul qilmaydi' },
};

export const fiscalModeSchema = z.object({
  mode: z.enum(FISCAL_MODES),
  /** For how many receipts; by default until the next mode is set. */
  times: z.int().positive().optional(),
});

const SLOW_MS = 300;
/** After the shop has queried and perhaps sent it again. */
const LATE_MS = 400;

export interface FiscalModes {
  set(request: z.output<typeof fiscalModeSchema>): void;
  current(): FiscalMode;
  /** Answers with what `make` returns, or with the fault of the mode. `make` is called as often as the call arrives. */
  answer(reply: FastifyReply, make: (mode: FiscalMode) => unknown): Promise<unknown>;
}

export function createFiscalModes(): FiscalModes {
  let mode: FiscalMode = 'ok';
  let left = Number.POSITIVE_INFINITY;

  function take(): FiscalMode {
    const taken = mode;
    left -= 1;
    if (left <= 0) mode = 'ok';
    return taken;
  }

  return {
    set({ mode: next, times }) {
      mode = next;
      left = times ?? Number.POSITIVE_INFINITY;
    },
    current: () => mode,
    async answer(reply, make) {
      const taken = take();
      switch (taken) {
        case 'repeated':
          make(taken);
          return make(taken);
        case 'slow':
          await delay(SLOW_MS);
          return make(taken);
        case 'lost_after':
          make(taken);
          return dropped(reply);
        case 'lost_before':
          return dropped(reply);
        case 'arrives_late':
          setTimeout(() => make(taken), LATE_MS).unref();
          return dropped(reply);
        case 'error_after':
          make(taken);
          return failed(reply);
        case 'error_before':
          return failed(reply);
        case 'signed_out':
          return reply.code(403).send({ message: 'User is not found' });
        default:
          return make(taken);
      }
    },
  };
}

function dropped(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function failed(reply: FastifyReply): FastifyReply {
  return reply.code(500).send({ message: 'Server encountered an unexpected condition' });
}
