import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { productCreationCalls } from '#contract/catalog/product-creation-calls.ts';
import { productPicturesCalls } from '#contract/catalog/product-pictures-calls.ts';
import { productVariantsCalls } from '#contract/catalog/product-variants-calls.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { proposalsCalls } from '#contract/proposals/proposals-calls.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { applyBulkChange } from './apply-bulk-change.ts';
import { createAttributeValue } from './create-attribute-value.ts';
import { createProduct } from './create-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { editProductPictures, readProductPictures } from './edit-product-pictures.ts';
import { editProductVariants, readProductVariants } from './edit-product-variants.ts';
import { editProducts } from './edit-products.ts';
import type { BulkDeps, EditingDeps } from './editing-deps.ts';
import { mergeAttributeValues } from './merge-attribute-values.ts';
import { previewBulkChange } from './preview-bulk-change.ts';
import { productListRoutes } from './products-admin-routes.ts';
import { previewGoodsProposal, previewProposedGoods, proposeGoods } from './propose-bulk-change.ts';
import { readUsualAttributes } from './usual-attributes-queries.ts';

/** The grid of goods: lists, edits of cells, bulk changes. */
export function productsAdminFeature(deps: BulkDeps): ShopFeature {
  const routes = [
    productListRoutes,
    productEditingRoutes,
    productPicturesRoutes,
    productVariantsRoutes,
    productCreationRoutes,
  ];
  return { routes: { staff: routes.map((routesOf) => routesOf(deps)) } };
}

/** 5,000 edits with texts, or 100,000 ids. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

function productEditingRoutes(deps: BulkDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const limits = { bodyLimit: MAX_BODY_BYTES };

    await serveCall(
      app,
      productsAdminCalls.editProducts,
      ({ body, locale, request }) => editProducts(deps, staffCallerOf(request), body, locale),
      limits,
    );

    await serveCall(
      app,
      productsAdminCalls.previewBulkChange,
      ({ body, locale, request }) => previewBulkChange(deps, staffCallerOf(request), body, locale),
      limits,
    );

    await serveCall(app, productsAdminCalls.applyBulkChange, ({ body, request }) =>
      applyBulkChange(deps, staffCallerOf(request), body),
    );

    await serveCall(
      app,
      proposalsCalls.previewGoodsProposal,
      ({ body, locale, request }) => previewGoodsProposal(deps, staffCallerOf(request), body, locale),
      limits,
    );

    await serveCall(app, proposalsCalls.proposeGoods, ({ body, request }) =>
      proposeGoods(deps, staffCallerOf(request), body),
    );

    await serveCall(app, proposalsCalls.previewProposedGoods, ({ params: { id }, locale, request }) =>
      previewProposedGoods(deps, staffCallerOf(request), id, locale),
    );
  };
}

function productPicturesRoutes(deps: EditingDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, productPicturesCalls.readProductPictures, async ({ params }) => ({
      pictures: await readProductPictures(deps.db, params.id),
    }));

    await serveCall(app, productPicturesCalls.editProductPictures, ({ params, body, request }) =>
      editProductPictures(deps, staffCallerOf(request), { ...body, productId: params.id }),
    );
  };
}

function productVariantsRoutes(deps: EditingDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, productVariantsCalls.readProductVariants, ({ params, request }) =>
      readProductVariants(deps.db, params.id, { seesStock: staffCallerOf(request).permissions.has('stock:see') }),
    );

    await serveCall(app, productVariantsCalls.editProductVariants, ({ params, body, request }) =>
      editProductVariants(deps, staffCallerOf(request), { ...body, productId: params.id }),
    );
  };
}

function productCreationRoutes(deps: EditingDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, productCreationCalls.createProduct, ({ body, locale, request }) =>
      createProduct(deps, staffCallerOf(request), body, locale),
    );

    await serveCall(app, productCreationCalls.duplicateProduct, ({ params, body, request }) =>
      duplicateProduct(deps, staffCallerOf(request), { ...body, productId: params.id }),
    );

    await serveCall(app, productCreationCalls.readUsualAttributes, async ({ params }) => ({
      attributes: await readUsualAttributes(deps.db, params.id),
    }));

    await serveCall(app, productCreationCalls.createAttributeValue, ({ params, body, request }) =>
      createAttributeValue(deps, staffCallerOf(request), { ...body, attributeId: params.id }),
    );

    await serveCall(app, productCreationCalls.mergeAttributeValues, ({ params, body, request }) =>
      mergeAttributeValues(deps, staffCallerOf(request), { ...body, from: params.id }),
    );
  };
}
