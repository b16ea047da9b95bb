import type { FastifyReply } from 'fastify';
import type { Locale } from '#contract/i18n/locale.ts';
import type { ExportFormat } from '#contract/personal-data/customer-data.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import type { CustomerExport } from './customer-accounts.ts';
import { readableExport } from './readable-export.ts';

/** The export as a file to download; the reply gets its name. */
export function exportFile(
  reply: FastifyReply,
  data: CustomerExport,
  { format, shop, locale, at }: { format: ExportFormat; shop: string; locale: Locale; at: Date },
): Buffer {
  const exported = { exported_at: at.toISOString(), ...data };
  const text = format === 'json' ? `${JSON.stringify(exported, null, 2)}\n` : readableExport(data, shop, locale, at);
  const name = `my-data-${tashkentDay(at)}.${format}`;
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return Buffer.from(text);
}
