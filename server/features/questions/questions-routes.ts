import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { questionsCalls } from '#contract/questions/questions-calls.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { Questions } from './questions.ts';

export function questionsFeature(questions: Questions): ShopFeature {
  return { routes: { public: [questionsRoutes(questions)] } };
}

export function questionsRoutes(questions: Questions): FastifyPluginAsyncZod {
  return (app) =>
    serveCall(app, questionsCalls.readQuestions, ({ query }) =>
      questions.page({ productId: query.product_id, page: query.page }),
    );
}
