import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isDatabaseOutage } from '#server/platform/database/database-outage.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import type { CachedAnswers } from '#server/platform/http/serve-call.ts';
import type { PageCache } from './page-cache.ts';
import { createRenderedPage, type RenderedPage } from './rendered-page.ts';
import { sendRendered } from './send-rendered.ts';

/**
 * Answers of public calls, which are the same for everybody: cached by language and address with the tags of pages, so that a
 * change of the data removes them as it removes pages.
 */
export interface AnswerCache extends CachedAnswers {
  /** The cached answer to a request, with what has to be done when it is sent. */
  peek(url: string, headers: FastifyRequest['headers']): CachedAnswer | undefined;
  countHit(): void;
}

export interface CachedAnswer {
  page: RenderedPage;
  onSent: (() => void) | undefined;
}

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  // Browsers ask every time, mostly for a 304, so that a changed price shows at once.
  'cache-control': 'no-cache',
  vary: 'Accept-Language, Accept-Encoding',
};

export function createAnswerCache(
  cache: PageCache,
  { trackResponse }: { trackResponse?: (response: ServerResponse, page: RenderedPage) => void } = {},
): AnswerCache {
  const onSentOf = new WeakMap<RenderedPage, () => void>();
  return {
    async send(request, reply, { render, onSent }) {
      const address = addressOf(request.url, request.headers);
      const found = await cache
        .get(address, async () => {
          const { body, tags } = await render();
          return createRenderedPage({
            status: 200,
            headers: JSON_HEADERS,
            body: Buffer.from(JSON.stringify(body)),
            tags: new Set(tags),
          });
        })
        .then(({ page, isHit }) => ({ page, cache: isHit ? ('hit' as const) : ('miss' as const) }))
        .catch((error: unknown) => {
          const page = isDatabaseOutage(error) ? cache.last(address) : undefined;
          if (page === undefined) throw error;
          return { page, cache: 'stale' as const };
        });
      if (onSent) {
        onSentOf.set(found.page, onSent);
        onSent();
      }
      trackResponse?.(reply.raw, found.page);
      return sendRendered(request, reply, found);
    },
    peek(url, headers) {
      const page = cache.peek(addressOf(url, headers));
      return page && { page, onSent: onSentOf.get(page) };
    },
    countHit: cache.countHit,
  };
}

function addressOf(url: string, headers: FastifyRequest['headers']): string {
  return `${callerLocale({ headers })} ${url}`;
}
