import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { questionPageSchema, questionsQuerySchema } from '#contract/questions/questions.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { Questions } from './questions.ts';

export function questionsFeature(questions: Questions): ShopFeature {
  return { routes: { public: [questionsRoutes(questions)] } };
}

export function questionsRoutes(questions: Questions): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v2/questions',
      {
        schema: {
          tags: ['Questions'],
          summary: 'Approved questions about a product, with answers',
          querystring: questionsQuerySchema,
          response: { 200: questionPageSchema },
        },
      },
      async ({ query }) => questions.page({ productId: query.product_id, page: query.page }),
    );
  };
}
